// Sounds made in the browser: short, quiet, and never the only sign of anything.

import { settings } from "./settings.svelte";

export type Sound = "lay" | "deal" | "take" | "die" | "burst" | "turn" | "over" | "refusal" | "chat";

/** A tone that slides from one pitch to another, or noise through a filter at that pitch. */
interface Note {
  kind: OscillatorType | "noise";
  from: number;
  to?: number;
  /** Seconds. */
  at?: number;
  lasts: number;
  loud: number;
}

const NOTES: Record<Sound, Note[]> = {
  lay: [{ kind: "noise", from: 2400, to: 900, lasts: 0.07, loud: 0.5 }],
  deal: [0, 0.07, 0.14, 0.21].map((at) => ({ kind: "noise" as const, from: 3200, to: 1800, at, lasts: 0.05, loud: 0.25 })),
  take: [
    { kind: "noise", from: 700, to: 2200, lasts: 0.2, loud: 0.35 },
    { kind: "sine", from: 392, at: 0.08, lasts: 0.18, loud: 0.25 },
  ],
  die: [0, 0.11, 0.2, 0.28, 0.34].map((at, hop) => ({
    kind: "triangle" as const,
    from: 320 - 30 * hop,
    to: 180,
    at,
    lasts: 0.05,
    loud: 0.5 - 0.07 * hop,
  })),
  burst: [
    { kind: "noise", from: 500, to: 5000, lasts: 0.3, loud: 0.5 },
    { kind: "triangle", from: 660, at: 0.08, lasts: 0.12, loud: 0.25 },
    { kind: "triangle", from: 880, at: 0.16, lasts: 0.12, loud: 0.25 },
    { kind: "triangle", from: 1175, at: 0.24, lasts: 0.2, loud: 0.25 },
  ],
  turn: [
    { kind: "sine", from: 587, lasts: 0.12, loud: 0.35 },
    { kind: "sine", from: 784, at: 0.11, lasts: 0.2, loud: 0.35 },
  ],
  over: [523, 659, 784, 1047].map((from, step) => ({ kind: "triangle" as const, from, at: step * 0.13, lasts: 0.28, loud: 0.3 })),
  refusal: [{ kind: "triangle", from: 220, to: 165, lasts: 0.16, loud: 0.4 }],
  chat: [{ kind: "sine", from: 880, to: 990, lasts: 0.08, loud: 0.25 }],
};
/** The same sound is not heard again within so many milliseconds. */
const APART = 60;

class Sounds {
  private context: AudioContext | null = null;
  private hiss: AudioBuffer | null = null;
  private last = new Map<Sound, number>();

  constructor() {
    // a browser lets nothing be heard before somebody has touched the page
    const wake = () => {
      for (const kind of ["pointerup", "keydown"]) removeEventListener(kind, wake);
      this.context = typeof AudioContext === "undefined" ? null : new AudioContext();
    };
    for (const kind of ["pointerup", "keydown"]) addEventListener(kind, wake);
  }

  play(sound: Sound): void {
    const context = this.context;
    if (!context || !settings.sound || !settings.volume || document.hidden) return;
    const now = performance.now();
    if (now - (this.last.get(sound) ?? -APART) < APART) return;
    this.last.set(sound, now);
    if (context.state === "suspended") void context.resume();
    const out = context.createGain();
    out.gain.value = (settings.volume / 100) ** 2; // an ear hears the square root
    out.connect(context.destination);
    for (const note of NOTES[sound]) this.sing(context, out, note);
  }

  /** Play sounds that belong to one moment, each once. */
  all(wanted: Sound[]): void {
    for (const sound of new Set(wanted)) this.play(sound);
  }

  private sing(context: AudioContext, out: AudioNode, { kind, from, to = from, at = 0, lasts, loud }: Note): void {
    const begins = context.currentTime + at;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, begins);
    gain.gain.linearRampToValueAtTime(loud, begins + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.001, begins + lasts);
    gain.connect(out);
    const slide = (pitch: AudioParam) => {
      pitch.setValueAtTime(from, begins);
      pitch.exponentialRampToValueAtTime(to, begins + lasts);
    };
    const source = kind === "noise" ? this.noise(context, gain, slide) : this.tone(context, gain, slide, kind);
    source.start(begins);
    source.stop(begins + lasts);
  }

  private tone(context: AudioContext, out: AudioNode, slide: (pitch: AudioParam) => void, kind: OscillatorType) {
    const tone = new OscillatorNode(context, { type: kind });
    slide(tone.frequency);
    tone.connect(out);
    return tone;
  }

  private noise(context: AudioContext, out: AudioNode, slide: (pitch: AudioParam) => void) {
    if (!this.hiss) {
      this.hiss = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
      this.hiss.getChannelData(0).forEach((_, at, all) => (all[at] = 2 * Math.random() - 1));
    }
    const filter = new BiquadFilterNode(context, { type: "bandpass", Q: 1 });
    slide(filter.frequency);
    const noise = new AudioBufferSourceNode(context, { buffer: this.hiss });
    noise.connect(filter).connect(out);
    return noise;
  }
}

export const sounds = new Sounds();
