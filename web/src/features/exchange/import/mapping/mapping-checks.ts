/** What a table says that does not fit, and what would (docs/rules.md#review-of-an-import). */
import { fileKey } from '@tilerush/core/files/tables/columns'
import type { FoundFile, FoundTable } from '../../../../lib/formats/found-board.ts'

/** A row whose picture is not there. */
export interface RowMiss {
  /** From 1, below the heading. */
  readonly row: number
  readonly asks: string
  /** A picture that is in no row and has nearly this name; null without one. */
  readonly nearest: string | null
}

/** Names that differ in more letters are no slip of the pen. */
const maxDifferentLetters = 2
/** So short a name is near to any other. */
const minNameLength = 4
/** Each missing name is compared with each picture, on the page's thread. */
const maxCompared = 40_000
/** Nobody types a longer one. */
const maxNameLength = 100

/** Whether a user has to look at the columns before the tiles are made of them. */
export function needsMapping({ kind, table }: FoundFile): boolean {
  return table !== undefined && (kind === 'text' || !table.reading.isSure || table.rowsWithoutPicture.length > 0)
}

export function rowMisses({ reading, rowsWithoutPicture, unusedPictures }: FoundTable): RowMiss[] {
  const column = reading.roles.indexOf('image')
  // Where so much is missing no slip of the pen is the reason.
  const names = rowsWithoutPicture.length * unusedPictures.length > maxCompared ? [] : unusedPictures
  return rowsWithoutPicture.flatMap((position) => {
    const asks = reading.cells[position]?.[column] ?? ''
    return asks === '' ? [] : [{ row: position + 1, asks, nearest: nearestName(asks, names) }]
  })
}

/** The one of the names that `asked` most likely means; null when none is near, or two are. */
export function nearestName(asked: string, names: readonly string[]): string | null {
  const wanted = withoutEnding(fileKey(asked))
  if (wanted.length < minNameLength || wanted.length > maxNameLength) return null
  const near = names
    .filter((name) => name.length <= 2 * maxNameLength)
    .map((name) => ({ name, distance: editDistance(wanted, withoutEnding(fileKey(name))) }))
    .filter(({ distance }) => distance <= maxDifferentLetters)
    .toSorted((one, other) => one.distance - other.distance)
  const [first, second] = near
  return first && first.distance !== second?.distance ? first.name : null
}

function withoutEnding(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}

/** Letters put in, left out, replaced, or swapped with their neighbour (optimal string alignment). */
function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = row
  }
  return last[other.length] ?? 0
}
