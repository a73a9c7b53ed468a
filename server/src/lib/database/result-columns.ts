/** The columns of a run's result, which a play and a personal best have alike. */
import type { NotNull } from 'drizzle-orm'
import { doublePrecision, integer, type PgColumnBuilderBase } from 'drizzle-orm/pg-core'

/** Null for a play that is not finished or ran out of time. */
export function resultColumns() {
  return {
    accuracy: doublePrecision('accuracy'),
    averageCorrectClickDurationMs: doublePrecision('average_correct_click_duration_ms'),
    completedDurationMs: integer('completed_duration_ms'),
    penaltyDurationMs: integer('penalty_duration_ms'),
    totalDurationMs: integer('total_duration_ms'),
    numClicksTotal: integer('num_clicks_total'),
    numIncorrectClicks: integer('num_incorrect_clicks'),
    numTilesOnBoard: integer('num_tiles_on_board'),
  }
}

type Required<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends PgColumnBuilderBase ? NotNull<Columns[Name]> : never
}

/** The same, never null. */
export function requiredResultColumns(): Required<ReturnType<typeof resultColumns>> {
  const columns = resultColumns()
  for (const column of Object.values(columns)) column.notNull()
  return columns as Required<typeof columns>
}
