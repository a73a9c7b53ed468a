/** The fields of a result and of a personal best, and their columns: for statements, selections and rows. */
import type { PersonalBest } from '@tilerush/contract/plays/plays'
import type { PlayResult } from '@tilerush/core/play/types'
import { personalBests } from '../../lib/database/schema.ts'
import { resultColumns } from '../../lib/database/result-columns.ts'

export const resultFields = Object.keys(resultColumns()) as readonly (keyof PlayResult)[]

/** The personal best in the contract (docs/rules.md#personal-best). */
export const bestFields: readonly (keyof PersonalBest)[] = [
  'boardId',
  'boardName',
  ...resultFields,
  'unixTimestampSec',
  'serverTimestamp',
  'numTimesPlayed',
]

export function getColumn(field: keyof PersonalBest): string {
  return personalBests[field].name
}

/** The columns of the result, each as `write` makes it of its name, as a list of SQL. */
export function eachResultColumn(write: (column: string, sqlType: string) => string): string {
  return resultFields.map((field) => write(getColumn(field), personalBests[field].getSQLType())).join(', ')
}

/** Null unless every field of the result is there. */
export function resultIn(row: { readonly [Field in keyof PlayResult]: number | null }): PlayResult | null {
  const values = resultFields.map((field) => [field, row[field]] as const)
  if (values.some(([, value]) => value === null)) return null
  return Object.fromEntries(values) as Record<keyof PlayResult, number>
}

/** The result's values by the names of their columns. */
export function resultRow(result: PlayResult | null): Readonly<Record<string, number | undefined>> {
  return Object.fromEntries(resultFields.map((field) => [getColumn(field), result?.[field]]))
}
