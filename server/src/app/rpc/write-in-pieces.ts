/** JSON of what may have megabytes, written a piece a turn of the event loop (docs/rules.md#fair-shares). */
import { nextTurn } from '../../lib/next-turn.ts'

/** Values in one piece: some two milliseconds. */
const valuesPerPiece = 10_000

/** What `JSON.stringify` writes for a value of plain JSON. */
export async function writeInPieces(value: unknown): Promise<string> {
  const texts: string[] = []
  let left = valuesPerPiece

  async function write(part: unknown): Promise<void> {
    const numValues = countValues(part, valuesPerPiece)
    if (numValues > valuesPerPiece) return await writeParts(part as object)
    if (numValues > left) {
      await nextTurn()
      left = valuesPerPiece
    }
    left -= numValues
    texts.push(JSON.stringify(part) ?? 'null')
  }

  async function writeParts(part: object): Promise<void> {
    const isList = Array.isArray(part)
    let separator = isList ? '[' : '{'
    for (const [name, each] of Object.entries(part)) {
      if (!isList && each === undefined) continue
      texts.push(separator, isList ? '' : `${JSON.stringify(name)}:`)
      separator = ','
      await write(each)
    }
    texts.push(isList ? ']' : '}')
  }

  await write(value)
  return texts.join('')
}

/** The value and all in it; it ends soon after `enough`. */
function countValues(value: unknown, enough: number): number {
  if (typeof value !== 'object' || value === null) return 1
  let count = 1
  for (const each of Array.isArray(value) ? value : Object.values(value)) {
    count += countValues(each, enough - count)
    if (count > enough) break
  }
  return count
}
