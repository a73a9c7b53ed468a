/** A player's runs as comma-separated values (core/src/files/csv.ts has the rules of the format). */
import { csvByteOrderMark, csvLine, type CsvValue } from '@tilerush/core/files/csv'
import type { Parts } from '../../lib/parts.ts'
import { boardContentsOf } from '../boards/board-content.ts'
import type { ReadyBoard } from '../boards/ready-board.ts'
import { readRunPages, type RunRow } from './runs-file-store.ts'

/** Names of columns are for programs as well as for people, so they are the same in every language. */
const columns: readonly (readonly [name: string, value: (run: RunRow, board: ReadyBoard | null) => CsvValue])[] = [
  ['finished_at', ({ finishedAt }) => finishedAt?.toISOString() ?? null],
  ['board_id', ({ boardId }) => boardId],
  ['board', (_, board) => board?.content.name ?? null],
  ['category', (_, board) => board?.content.category ?? null],
  ['outcome', ({ outcome }) => outcome?.toLowerCase() ?? null],
  ['total_seconds', ({ totalDurationMs }) => seconds(totalDurationMs)],
  ['clicking_seconds', ({ completedDurationMs }) => seconds(completedDurationMs)],
  ['penalty_seconds', ({ penaltyDurationMs }) => seconds(penaltyDurationMs)],
  ['average_click_seconds', ({ averageCorrectClickDurationMs }) => seconds(averageCorrectClickDurationMs)],
  ['accuracy', ({ accuracy }) => accuracy],
  ['clicks', ({ numClicksTotal }) => numClicksTotal],
  ['wrong_clicks', ({ numIncorrectClicks }) => numIncorrectClicks],
  ['tiles', ({ numTilesOnBoard }) => numTilesOnBoard],
  ['new_best', ({ isNewBest }) => isNewBest],
  ['counts_for_best', ({ countsForBest }) => countsForBest],
  ['verified', ({ unverifiedReasons }) => unverifiedReasons.length === 0],
  ['doubts', ({ unverifiedReasons }) => unverifiedReasons.join(' ')],
]

const encoder = new TextEncoder()

/** The file piece by piece, a header first; boards as they were when the run was played, a purged one by its id alone. */
export async function* runsFile({ database }: Parts, userId: string): AsyncGenerator<Uint8Array> {
  yield encoder.encode(csvByteOrderMark + csvLine(columns.map(([name]) => name)))
  for await (const runs of readRunPages(database, userId)) {
    const keys = runs.map(({ boardId, boardVersion }) => ({ boardId, version: boardVersion }))
    const boards = await boardContentsOf(database).findAll(keys)
    const lines = runs.map((run, index) => csvLine(columns.map(([, value]) => value(run, boards[index] ?? null))))
    yield encoder.encode(lines.join(''))
  }
}

/** To the millisecond. */
function seconds(durationMs: number | null): number | null {
  return durationMs === null ? null : Math.round(durationMs) / 1000
}
