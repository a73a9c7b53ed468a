/** A player's runs as comma-separated values (core/src/files/csv.ts has the rules of the format). */
import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { plays } from '../../lib/database/schema.ts'
import { csvByteOrderMark, csvLine, type CsvValue } from '@tilerush/core/files/csv'
import type { Deps } from '../../lib/deps.ts'
import { getBoardContents, type ReadyBoard } from '../boards/index.ts'

const rowsPerPage = 500

const runColumns = {
  playId: plays.playId,
  boardId: plays.boardId,
  boardVersion: plays.boardVersion,
  finishedAt: plays.finishedAt,
  outcome: plays.outcome,
  totalDurationMs: plays.totalDurationMs,
  completedDurationMs: plays.completedDurationMs,
  penaltyDurationMs: plays.penaltyDurationMs,
  averageCorrectClickDurationMs: plays.averageCorrectClickDurationMs,
  accuracy: plays.accuracy,
  numClicksTotal: plays.numClicksTotal,
  numIncorrectClicks: plays.numIncorrectClicks,
  numTilesOnBoard: plays.numTilesOnBoard,
  isNewBest: plays.isNewBest,
  countsForBest: plays.countsForBest,
  unverifiedReasons: plays.unverifiedReasons,
}

/** Every finished run of the player: completed, out of time and flagged ones. */
async function* readRunPages({ orm }: Database, userId: string): AsyncGenerator<RunRow[]> {
  let before: string | null = null
  for (;;) {
    const rows: RunRow[] = await pageBefore(orm, userId, before)
    yield rows
    before = rows.at(-1)?.playId ?? null
    if (rows.length < rowsPerPage) return
  }
}

function pageBefore(orm: Database['orm'], userId: string, before: string | null) {
  const isEarlier = before === null ? undefined : lt(plays.playId, before)
  return orm
    .select(runColumns)
    .from(plays)
    .where(and(eq(plays.userId, userId), isNotNull(plays.finishedAt), isEarlier))
    .orderBy(desc(plays.playId))
    .limit(rowsPerPage)
}

export type RunRow = Awaited<ReturnType<typeof pageBefore>>[number]

/** Column names are also read by programs, so they are the same in every language. */
const columns: readonly (readonly [name: string, value: (run: RunRow, board: ReadyBoard | null) => CsvValue])[] = [
  ['finished_at', ({ finishedAt }) => finishedAt?.toISOString() ?? null],
  ['board_id', ({ boardId }) => boardId],
  ['board', (_, board) => board?.content.name ?? null],
  ['category', (_, board) => board?.content.category ?? null],
  ['outcome', ({ outcome: result }) => result?.toLowerCase() ?? null],
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

/** The file in chunks, a header first; boards as they were when the run was played, a purged one by its id alone. */
export async function* writeRuns({ database }: Deps, userId: string): AsyncGenerator<Uint8Array> {
  yield encoder.encode(csvByteOrderMark + csvLine(columns.map(([name]) => name)))
  for await (const runs of readRunPages(database, userId)) {
    const keys = runs.map(({ boardId, boardVersion }) => ({ boardId, version: boardVersion }))
    const boards = await getBoardContents(database).findAll(keys)
    const lines = runs.map((run, index) => csvLine(columns.map(([, value]) => value(run, boards[index] ?? null))))
    yield encoder.encode(lines.join(''))
  }
}

/** Rounded to the millisecond. */
function seconds(durationMs: number | null): number | null {
  return durationMs === null ? null : Math.round(durationMs) / 1000
}
