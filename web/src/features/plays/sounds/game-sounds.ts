/** Which sound goes with what happens in the game (docs/rules.md#sounds). */
import type { Play } from '@tilerush/core/play/types'
import { browserClock, type Clock } from '../game/clock.ts'
import type { Game } from '../game/game.ts'
import { createPlayer, type SoundName, startTicks } from './synth.ts'

const tickMs = 1000

/** The sound of the step from one state to the next; null for a silent step. */
export function getSound(before: Play, after: Play): SoundName | null {
  if (after.state === 'COUNTING_DOWN') return after.countdown === before.countdown ? null : 'countdown'
  if (before.state === 'COUNTING_DOWN') return after.state === 'PLAYING' ? 'start' : null
  if (before.state !== 'PLAYING') return null
  if (after.state === 'COMPLETED' || after.state === 'TIMEOUT') return 'finish'
  if (after.numIncorrectClicks > before.numIncorrectClicks) return 'wrong'
  return after.promptIndex > before.promptIndex ? 'click' : null
}

export interface Speaker {
  play(name: SoundName): void
  /** A tick each second, the first in `delayMs`; the returned function ends them. */
  tick(delayMs: number): () => void
}

/** Plays a sound for every step of the game, and for its seconds; returns the function that stops it. */
export function listenToGame(game: Game, clock: Clock, speaker: Speaker): () => void {
  let before = game.getState().play
  let stopTicks: (() => void) | null = null

  // The countdown may have started while the sounds were on their way.
  if (before.state === 'COUNTING_DOWN') speaker.play('countdown')
  const unsubscribe = game.subscribe(() => {
    const { play, startedAt } = game.getState()
    const name = play === before ? null : getSound(before, play)
    before = play
    if (name) speaker.play(name)
    if (play.state !== 'PLAYING') {
      stopTicks?.()
      stopTicks = null
    } else if (startedAt !== null) stopTicks ??= speaker.tick(tickMs - ((clock.now() - startedAt) % tickMs))
  })
  return () => {
    unsubscribe()
    stopTicks?.()
  }
}

const isVisible = (): boolean => document.visibilityState === 'visible'

/** Plays the game's sounds on the speakers, but not while the page is out of sight. */
export function playSounds(game: Game, context: AudioContext): () => void {
  const play = createPlayer(context)
  return listenToGame(game, browserClock, {
    play(name) {
      if (isVisible()) play(name)
    },
    tick(delayMs) {
      const ticks = startTicks(context, delayMs)
      const look = (): void => ticks.setHeard(isVisible())
      look()
      document.addEventListener('visibilitychange', look)
      return () => {
        document.removeEventListener('visibilitychange', look)
        ticks.stop()
      }
    },
  })
}
