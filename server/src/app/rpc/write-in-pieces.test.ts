import { assert, asyncProperty, jsonValue } from 'fast-check'
import { expect, test } from 'vitest'
import { writeInPieces } from './write-in-pieces.ts'

const rows = Array.from({ length: 3000 }, (_, row) => ({
  name: `"Row" ${row}`,
  none: undefined,
  cells: Array.from({ length: 20 }, (_cell, cell) => (cell === 3 ? undefined : { state: 'open', best: null, cell })),
}))

test('is what JSON.stringify writes', async () => {
  await assert(
    asyncProperty(jsonValue(), async (value) => {
      expect(await writeInPieces(value)).toBe(JSON.stringify(value))
    }),
  )
  for (const large of [rows, { rows, last: [] }, [[rows], {}], { json: { file: { rows, at: new Date(0) } } }])
    expect((await writeInPieces(large)) === JSON.stringify(large)).toBe(true)
})

test('of a large value gives others their turn between its pieces', async () => {
  let numTurns = 0
  let isWriting = true
  const count = (): void => {
    numTurns += 1
    if (isWriting) setImmediate(count)
  }
  setImmediate(count)
  await writeInPieces(rows)
  isWriting = false
  // Some 250,000 values, 10,000 a piece.
  expect(numTurns).toBeGreaterThanOrEqual(20)
})
