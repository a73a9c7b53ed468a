import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readArchive } from './read-archive.ts'

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes)
}

const numBombMegabytes = 16
const bomb = zipSync({
  'images/x/bomb.png': [new Uint8Array(numBombMegabytes * 1024 * 1024), { level: 9 }],
  'b.txt': strToU8('b'),
})

async function readSizes(): Promise<[string, number][]> {
  const sizes: [string, number][] = []
  for await (const { name, bytes } of readArchive(once(bomb), 2)) sizes.push([name, bytes.byteLength])
  return sizes
}

/** How often other work gets its turn during the import. */
async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let numTurns = 0
  let isWorking = true
  const turn = (): void => {
    numTurns += 1
    if (isWorking) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isWorking = false
  return numTurns
}

test('a zip bomb does not block other requests, and nothing of an oversized file is stored', async () => {
  let sizes: [string, number][] = []
  const numTurns = await countTurns(async () => (sizes = await readSizes()))
  expect(sizes).toEqual([
    ['images/x/bomb.png', 0],
    ['b.txt', 1],
  ])
  // The bomb is zeros in about 64 KiB: one network chunk.
  expect(numTurns).toBeGreaterThan(10)
})

test('of several zip bombs at once, one unpacks a step between two turns of other requests', async () => {
  const numBombs = 4
  const numTurns = await countTurns(() => Promise.all(Array.from({ length: numBombs }, readSizes)))
  // A step of input unfolds to a megabyte at most.
  expect(numTurns).toBeGreaterThan(0.9 * numBombs * numBombMegabytes)
})
