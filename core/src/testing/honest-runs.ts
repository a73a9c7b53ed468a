/** Runs as people play them: times to react spread log-normally, a miss now and then. */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import type { Generator } from '../play/random.ts'
import { step } from '../play/step.ts'
import type { Play } from '../play/types.ts'

export interface Person {
  /** Median ms from a prompt to its click. */
  readonly medianMs: number
  /** Standard deviation of the logarithm of the times. */
  readonly spread: number
  /** Part of the prompts at which a wrong tile is clicked first. */
  readonly missRate: number
}

/** From the quickest and steadiest to the slowest and most scattered. */
export function anyPerson(generator: Generator): Person {
  return {
    medianMs: 300 + 1200 * uniformFloat64(generator),
    spread: 0.2 + 0.3 * uniformFloat64(generator),
    missRate: 0.15 * uniformFloat64(generator) ** 2,
  }
}

/** A play in PLAYING, played to its end. */
export function playedBy(person: Person, begun: Play, generator: Generator): Play {
  let play = begun
  let atMs = 0
  while (play.state === 'PLAYING') {
    const asked = play.promptOrder[play.promptIndex] ?? ''
    const others = play.grid.filter((tile) => !tile.clicked && tile.tileId !== asked)
    if (others.length > 0 && uniformFloat64(generator) < person.missRate) {
      const other = others[Math.floor(uniformFloat64(generator) * others.length)]
      atMs += reactionMs(person, generator)
      play = step(play, { type: 'CLICK', tileId: other?.tileId ?? '', atMs })
    }
    atMs += reactionMs(person, generator)
    play = step(play, { type: 'CLICK', tileId: asked, atMs })
  }
  return play
}

function reactionMs({ medianMs, spread }: Person, generator: Generator): number {
  // Box and Muller; 1 - u keeps the logarithm off zero.
  const normal =
    Math.sqrt(-2 * Math.log(1 - uniformFloat64(generator))) * Math.cos(2 * Math.PI * uniformFloat64(generator))
  return Math.max(1, Math.round(medianMs * Math.exp(spread * normal)))
}
