/** The shortest time that a person needs for a whole run (decision 0028). */
import {
  choiceFloorMsPerBit,
  humanFloorFactor,
  maxReadLetters,
  reactionFloorMs,
  readingFloorMsPerLetter,
} from '../constants.ts'
import type { Play } from '../types.ts'

/**
 * The sum over all prompts of a completed play, ms: reading the shown wording, choosing among the open tiles and
 * pointing. The last tile is known before its prompt, so nothing is added for it.
 */
export function getHumanFloorMs({ grid, promptOrder }: Pick<Play, 'grid' | 'promptOrder'>): number {
  const wordings = new Map(grid.map(({ tileId, prompt }) => [tileId, prompt]))
  return promptOrder.reduce(
    (total, tileId, index) => total + getPromptFloorMs(grid.length - index, wordings.get(tileId) ?? ''),
    0,
  )
}

function getPromptFloorMs(numOpen: number, wording: string): number {
  if (numOpen <= 1) return 0
  const numLetters = Math.min(wording.length, maxReadLetters)
  return (
    humanFloorFactor *
    (reactionFloorMs + choiceFloorMsPerBit * Math.log2(numOpen) + readingFloorMsPerLetter * numLetters)
  )
}
