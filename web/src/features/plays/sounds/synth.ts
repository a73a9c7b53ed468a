/** The six sounds, made of a few oscillators each: nothing to fetch, and no delay. */

/** The sounds of docs/rules.md#sounds by name; `wrong` is the incorrect click's. The sixth is the tick. */
export type SoundName = 'click' | 'wrong' | 'countdown' | 'start' | 'finish'

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

const tick = { hertz: 2200, lengthSeconds: 0.012, volume: 0.03 }

/** One second of sound: a square wave's short burst, then nothing. */
function tickBuffer(context: AudioContext): AudioBuffer {
  const { sampleRate } = context
  const buffer = context.createBuffer(1, sampleRate, sampleRate)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < tick.lengthSeconds * sampleRate; index += 1) {
    const seconds = index / sampleRate
    const fall = silence ** (seconds / tick.lengthSeconds)
    const level = tick.volume * Math.min(seconds / attackSeconds, fall)
    samples[index] = level * Math.sign(Math.sin(2 * Math.PI * tick.hertz * seconds))
  }
  return buffer
}

export interface Ticks {
  /** Heard or not; they go on in silence. */
  setHeard(isHeard: boolean): void
  stop(): void
}

/** A tick each second, the first in `delayMs`. The sound card repeats them: between start and stop no script runs. */
export function startTicks(context: AudioContext, delayMs: number): Ticks {
  const source = new AudioBufferSourceNode(context, { buffer: tickBuffer(context), loop: true })
  const volume = new GainNode(context)
  source.connect(volume).connect(context.destination)
  source.start(context.currentTime + delayMs / 1000)
  return {
    setHeard: (isHeard) => volume.gain.setValueAtTime(isHeard ? 1 : 0, context.currentTime),
    stop: () => source.stop(),
  }
}

/** Has the sound's oscillators play in `context`, from now on. */
function perform(context: BaseAudioContext, name: SoundName): void {
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

/** ms from the sound's beginning to its end. */
function getLength(name: SoundName): number {
  return Math.max(...sounds[name].map(({ atMs = 0, lengthMs }) => atMs + lengthMs))
}

async function record(name: SoundName, sampleRate: number): Promise<AudioBuffer> {
  const length = Math.ceil((getLength(name) / 1000) * sampleRate)
  const studio = new OfflineAudioContext({ numberOfChannels: 1, length, sampleRate })
  perform(studio, name)
  return await studio.startRendering()
}

/** The silence after a sound, ms: by then the image that goes with it is shown. */
const restMs = 60

/**
 * Plays sounds at once. Each is recorded when the player is made and laid ready, because a press has no time to set up
 * anything; one that is wanted before it is ready is played by its oscillators all the same.
 */
export function createPlayer(context: AudioContext): (name: SoundName) => void {
  const ready = new Map<SoundName, { readonly source: AudioBufferSourceNode; readonly buffer: AudioBuffer }>()
  const layReady = (name: SoundName, buffer: AudioBuffer): void => {
    const source = new AudioBufferSourceNode(context, { buffer })
    source.connect(context.destination)
    ready.set(name, { source, buffer })
  }
  for (const name of Object.keys(sounds) as SoundName[]) {
    // Without a recording the oscillators go on playing it.
    record(name, context.sampleRate)
      .then((buffer) => layReady(name, buffer))
      .catch(() => {})
  }
  return (name) => {
    const rendered = ready.get(name)
    if (!rendered) return perform(context, name)
    ready.delete(name)
    rendered.source.start()
    setTimeout(layReady, restMs, name, rendered.buffer)
  }
}
