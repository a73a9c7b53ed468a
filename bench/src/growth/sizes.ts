/** The sizes at which the product is measured, each ten times the one before. */
export interface Size {
  readonly plays: number
  readonly users: number
  readonly boards: number
}

const toSize = (plays: number): Size => ({ plays, users: plays / 10, boards: plays / 1000 })

export const fullSizes = [10_000, 100_000, 1_000_000, 10_000_000].map(toSize)
export const shortSizes: readonly Size[] = [
  { plays: 1000, users: 100, boards: 10 },
  { plays: 10_000, users: 1000, boards: 10 },
]
/** Of the size at which backup and restore are timed. */
export const backupPlays = 1_000_000
