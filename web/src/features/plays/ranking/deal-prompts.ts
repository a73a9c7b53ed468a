/** The prompts of a deal in their order, for a comparison of two runs. */
import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import type { Film } from '@tilerush/contract/plays/films'
import type { ComponentProps } from 'react'
import type { TileThumb } from '../../boards/index.ts'
import type { FinishedRun } from '../game/game-state.ts'
import { getAnswers } from '../splits/know-card.tsx'

export interface DealPrompt {
  readonly tileId: string
  readonly prompt: string
  /** Undefined for a tile that the board does not have any more. */
  readonly face: ComponentProps<typeof TileThumb>['face'] | undefined
}

/** They come from a run that was just played. */
export function toDealPrompts(run: Pick<FinishedRun, 'play' | 'tiles'>): DealPrompt[] {
  const answers = getAnswers(run)
  return run.play.promptOrder.map((tileId) => {
    const answer = answers.get(tileId)
    return { tileId, prompt: answer?.prompt ?? '', face: answer?.face }
  })
}

/** They come from the film of a completed run: each right click answered the next prompt. */
export function toFilmPrompts({ clicks, prompts }: Film, { faces }: Pick<PlayableBoard, 'faces'>): DealPrompt[] {
  const byTile = new Map(faces.map((face) => [face.tileId, face]))
  return clicks
    .filter(({ isRight }) => isRight)
    .map(({ tileId }, index) => ({ tileId, prompt: prompts[index] ?? '', face: byTile.get(tileId) }))
}
