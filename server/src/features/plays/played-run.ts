/** A stored run, replayed: for ghosts, records and mix-ups. */
import { replay } from '@tilerush/core/play/replay'
import type { Play } from '@tilerush/core/play/types'
import type { Deps } from '../../lib/deps.ts'
import { getBoardContents } from '../boards/index.ts'
import { knowsRules, toRules } from './rules.ts'
import type { StartedRow } from './start-store.ts'
import type { PlayClicks } from './store.ts'

export type StoredRun = Pick<
  StartedRow,
  'boardId' | 'boardVersion' | 'seed' | 'rulesVersion' | 'timeoutMs' | 'wrongClickPenaltyMs'
> & { readonly clicks: PlayClicks | null }

/** The runs in their order; a run of rules that this server does not have is left out. */
export async function playedRuns(deps: Deps, runs: readonly StoredRun[]): Promise<Play[]> {
  return (await playedAgain(deps, runs)).map(({ play }) => play)
}

/** The same, each with its stored run. */
export async function playedAgain<Run extends StoredRun>(
  { database }: Deps,
  runs: readonly Run[],
): Promise<{ readonly run: Run; readonly play: Play }[]> {
  const keys = runs.map(({ boardId, boardVersion }) => ({ boardId, version: boardVersion }))
  const boards = await getBoardContents(database).getAll(keys)
  return runs.flatMap((run, index) => {
    const board = boards[index]
    if (!board || !knowsRules(run)) return []
    const outcome = replay({
      layout: board.content.boardPortraitLayout,
      tiles: board.tileInputs,
      seed: run.seed,
      rules: toRules(run),
      clicks: (run.clicks ?? []).map(([tileId, atMs]) => ({ tileId, atMs })),
    })
    return outcome.kind === 'invalid' ? [] : [{ run, play: outcome.play }]
  })
}
