/** The six sounds, made of a few oscillators each: nothing to fetch, and no delay. */

/** Names as in the specification, section 9, Sound; `wrong` is the incorrect click's. */
export type SoundName = 'click' | 'wrong' | 'countdown' | 'start' | 'tick' | 'finish'

interface Note {
  readonly wave: OscillatorType
  /** Hz at the beginning, and where it glides to. */
  readonly from: number
  readonly to?: number
  /** ms after the sound's beginning. */
  readonly atMs?: number
  readonly lengthMs: number
  /** 0 to 1. */
  readonly volume: number
}

export const sounds: Readonly<Record<SoundName, readonly Note[]>> = {
  click: [
    { wave: 'triangle', from: 880, to: 1320, lengthMs: 70, volume: 0.35 },
    { wave: 'sine', from: 1760, lengthMs: 40, volume: 0.12 },
  ],
  wrong: [{ wave: 'sawtooth', from: 220, to: 110, lengthMs: 220, volume: 0.22 }],
  countdown: [{ wave: 'sine', from: 523, lengthMs: 130, volume: 0.4 }],
  start: [{ wave: 'sine', from: 1047, lengthMs: 320, volume: 0.4 }],
  tick: [{ wave: 'square', from: 2200, lengthMs: 12, volume: 0.03 }],
  finish: [
    { wave: 'triangle', from: 523, lengthMs: 160, volume: 0.3 },
    { wave: 'triangle', from: 659, atMs: 110, lengthMs: 160, volume: 0.3 },
    { wave: 'triangle', from: 784, atMs: 220, lengthMs: 160, volume: 0.3 },
    { wave: 'triangle', from: 1047, atMs: 330, lengthMs: 420, volume: 0.35 },
  ],
}

const attackSeconds = 0.004
/** An exponential fall cannot end at nothing. */
const silence = 0.0001

/** Plays the sound at once. */
export function playSound(context: AudioContext, name: SoundName): void {
  for (const { wave, from, to = from, atMs = 0, lengthMs, volume } of sounds[name]) {
    const startAt = context.currentTime + atMs / 1000
    const endAt = startAt + lengthMs / 1000
    const oscillator = new OscillatorNode(context, { type: wave, frequency: from })
    const envelope = new GainNode(context, { gain: silence })
    oscillator.frequency.exponentialRampToValueAtTime(to, endAt)
    envelope.gain.setValueAtTime(silence, startAt)
    envelope.gain.exponentialRampToValueAtTime(volume, startAt + attackSeconds)
    envelope.gain.exponentialRampToValueAtTime(silence, endAt)
    oscillator.connect(envelope).connect(context.destination)
    oscillator.start(startAt)
    oscillator.stop(endAt)
  }
}
