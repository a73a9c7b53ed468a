import { beforeEach, expect, test } from 'vitest'
import { createCachedReads, type CachedReads } from './cached-reads.ts'
import { createFakeClock, type FakeClock } from './clock.ts'

let reads: CachedReads
let clock: FakeClock
let numFound: number

beforeEach(() => {
  reads = createCachedReads(10)
  clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
  numFound = 0
})

const read = (key = 'boards') => reads.read(clock, key, async () => `${key} ${++numFound}`)

test('a result is the same for a second, each of its key', async () => {
  expect(await Promise.all([read(), read(), read('players')])).toEqual(['boards 1', 'boards 1', 'players 2'])
  clock.advance(999)
  expect(await read()).toBe('boards 1')
  clock.advance(1)
  expect(await read()).toBe('boards 3')
})

test('a result requested before a change is not cached', async () => {
  const early = read()
  reads.clear()
  expect(await early).toBe('boards 1')
  expect(await read()).toBe('boards 2')
})

test('a read that fails is made again', async () => {
  await expect(reads.read(clock, 'boards', () => Promise.reject(new Error('No')))).rejects.toThrow('No')
  expect(await read()).toBe('boards 1')
})
