/** Board layouts (specification, section 9, Layouts offered: rows x columns). */
import { layouts, type Layout } from '../constants.ts'

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

/** Number of tiles on a board: the product of the two numbers (specification, section 3, Board). */
export function boardSize(layout: Layout): number {
  const { rows, columns } = parseLayout(layout)
  return rows * columns
}
import type { Layout } from '../constants.ts'

/** The two numbers of a layout: rows x columns (specification, section 9, Layouts offered). */
export interface Grid {
  readonly rows: number
  readonly columns: number
}

export function parseLayout(layout: Layout): Grid {
  const [rows = 0, columns = 0] = layout.split('x').map(Number)
  return { rows, columns }
}

/** Number of tiles on the board: the product of the layout's two numbers (specification, section 9). */
export function boardSize(layout: Layout): number {
  const { rows, columns } = parseLayout(layout)
  return rows * columns
}
