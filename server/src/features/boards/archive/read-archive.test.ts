import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readArchive } from './read-archive.ts'

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes)
}

test('the calls of others get their turn while a bomb unfolds, and of what is too large nothing is kept', async () => {
  const bomb = zipSync({ 'images/x/bomb.png': [new Uint8Array(64 * 1024 * 1024), { level: 9 }], 'b.txt': strToU8('b') })
  let numTurns = 0
  let isReading = true
  const turn = (): void => {
    numTurns += 1
    if (isReading) setImmediate(turn)
  }
  setImmediate(turn)
  const sizes: [string, number][] = []
  for await (const { name, bytes } of readArchive(once(bomb))) sizes.push([name, bytes.byteLength])
  isReading = false
  expect(sizes).toEqual([
    ['images/x/bomb.png', 0],
    ['b.txt', 1],
  ])
  // The bomb is 64 MiB of zeros in about 64 KiB: one piece of a network's.
  expect(numTurns).toBeGreaterThan(10)
})
