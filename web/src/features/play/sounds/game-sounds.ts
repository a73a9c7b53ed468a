/** Which sound goes with what happens in the game (specification, section 9, Sound). */
import type { Play } from '@tilerush/core/play/types'
import { browserClock, type Clock } from '../clock.ts'
import type { Game } from '../game.ts'
import { playSound, type SoundName } from './synth.ts'

const tickMs = 1000

/** The sound of the step from one state to the next; null for a step that nobody hears. */
export function soundOf(before: Play, after: Play): SoundName | null {
  if (after.state === 'COUNTING_DOWN') return after.countdown === before.countdown ? null : 'countdown'
  if (before.state === 'COUNTING_DOWN') return after.state === 'PLAYING' ? 'start' : null
  if (before.state !== 'PLAYING') return null
  if (after.state === 'COMPLETED' || after.state === 'TIMEOUT') return 'finish'
  if (after.numIncorrectClicks > before.numIncorrectClicks) return 'wrong'
  return after.promptIndex > before.promptIndex ? 'click' : null
}

/** Calls `sound` at every step of the game and every second while it is played; the answer stops it. */
export function listenToGame(game: Game, clock: Clock, sound: (name: SoundName) => void): () => void {
  let before = game.getState().play
  let cancelTick: (() => void) | null = null

  function tick(startedAt: number, count: number): void {
    // Each on its whole second, so that none drifts.
    cancelTick = clock.after(startedAt + count * tickMs - clock.now(), () => {
      sound('tick')
      tick(startedAt, count + 1)
    })
  }

  // The countdown may have begun while the sounds were on their way.
  if (before.state === 'COUNTING_DOWN') sound('countdown')
  const unsubscribe = game.subscribe(() => {
    const { play, startedAt } = game.getState()
    if (play === before) return
    const name = soundOf(before, play)
    if (name) sound(name)
    if (play.state !== 'PLAYING') {
      cancelTick?.()
      cancelTick = null
    } else if (cancelTick === null && startedAt !== null) tick(startedAt, 1)
    before = play
  })
  return () => {
    unsubscribe()
    cancelTick?.()
  }
}

/** Plays the game's sounds on the speakers, but not while the page is out of sight. */
export function playSounds(game: Game, context: AudioContext): () => void {
  return listenToGame(game, browserClock, (name) => {
    if (document.visibilityState === 'visible') playSound(context, name)
  })
}
