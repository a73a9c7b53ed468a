/** Board layouts as rows x columns (docs/rules.md#layouts). */
import { layouts, type Layout } from './constants.ts'

export interface GridSize {
  readonly rows: number
  readonly columns: number
}

export function isLayout(text: string): text is Layout {
  return (layouts as readonly string[]).includes(text)
}

/** '3x4' is 3 rows of 4. */
export function parseLayout(layout: Layout): GridSize {
  const [rows = '0', columns = '0'] = layout.split('x')
  return { rows: Number(rows), columns: Number(columns) }
}

/** Number of tiles on a board: the product of the two numbers (docs/rules.md#layouts). */
export function boardSize(layout: Layout): number {
  const { rows, columns } = parseLayout(layout)
  return rows * columns
}
