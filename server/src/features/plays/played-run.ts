/** A stored run, played again: what ghosts, records and mix-ups are made of. */
import { replay } from '@tilerush/core/play/replay'
import type { Play } from '@tilerush/core/play/types'
import type { Parts } from '../../lib/parts.ts'
import { boardContentsOf } from '../boards/board-content.ts'
import { knowsRules, rulesOf } from './rules.ts'
import type { PlayClicks, StartedRow } from './store.ts'

export type StoredRun = Pick<
  StartedRow,
  'boardId' | 'boardVersion' | 'seed' | 'rulesVersion' | 'timeoutMs' | 'wrongClickPenaltyMs'
> & { readonly clicks: PlayClicks | null }

/** The runs in their order; one of rules that this server does not know is left out. */
export async function playedRuns(parts: Parts, runs: readonly StoredRun[]): Promise<Play[]> {
  return (await playedAgain(parts, runs)).map(({ play }) => play)
}

/** The same, each with its stored run. */
export async function playedAgain<Run extends StoredRun>(
  { database }: Parts,
  runs: readonly Run[],
): Promise<{ readonly run: Run; readonly play: Play }[]> {
  const keys = runs.map(({ boardId, boardVersion }) => ({ boardId, version: boardVersion }))
  const boards = await boardContentsOf(database).getAll(keys)
  return runs.flatMap((run, index) => {
    const board = boards[index]
    if (!board || !knowsRules(run)) return []
    const outcome = replay({
      layout: board.content.boardPortraitLayout,
      tiles: board.tileInputs,
      seed: run.seed,
      rules: rulesOf(run),
      clicks: (run.clicks ?? []).map(([tileId, atMs]) => ({ tileId, atMs })),
    })
    return outcome.kind === 'invalid' ? [] : [{ run, play: outcome.play }]
  })
}
