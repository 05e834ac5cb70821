// Handing a text on: by the clipboard, or as the device shares things. Browsers give both only to pages that came
// encrypted, so here is what there is without.

/** Copy a text; false where the browser lets no page do that. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelection(text); // no clipboard without encryption, or the browser was told no
  }
}

/** Copy as pages did before there was a clipboard for them. */
function copiedBySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "unseen";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}

/** Whether the device offers to share. */
export const canShare = "share" in navigator;

/** Have the device share a link; whoever closes its sheet shares nothing. */
export async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // nothing was shared
  }
}
