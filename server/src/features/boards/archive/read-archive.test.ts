import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readArchive } from './read-archive.ts'

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes)
}

test('a zip bomb does not block other requests, and nothing of an oversized file is stored', async () => {
  const bomb = zipSync({ 'images/x/bomb.png': [new Uint8Array(64 * 1024 * 1024), { level: 9 }], 'b.txt': strToU8('b') })
  let numTurns = 0
  let isReading = true
  const turn = (): void => {
    numTurns += 1
    if (isReading) setImmediate(turn)
  }
  setImmediate(turn)
  const sizes: [string, number][] = []
  for await (const { name, bytes } of readArchive(once(bomb), 2)) sizes.push([name, bytes.byteLength])
  isReading = false
  expect(sizes).toEqual([
    ['images/x/bomb.png', 0],
    ['b.txt', 1],
  ])
  // The bomb is 64 MiB of zeros in about 64 KiB: one network chunk.
  expect(numTurns).toBeGreaterThan(10)
})
