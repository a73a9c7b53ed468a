import { expect, test } from 'vitest'
import { isWithinLimits } from './json-size.ts'

const within = (json: string, maxDepth: number, maxNodes: number) =>
  isWithinLimits(Buffer.from(json), { maxDepth, maxNodes })

test('depth and number of values are counted, brackets and quotes within texts are not', async () => {
  const json = JSON.stringify({ a: [{ b: '[[[{{{,,,"\\' }, 1, 2], 'c\\"[': { d: '\\\\' } })
  expect(await within(json, 3, 100)).toBe(true)
  expect(await within(json, 2, 100)).toBe(false)
  // Two names with their values, and in them a list of three, two names and their values.
  expect(await within(json, 3, 13)).toBe(true)
  expect(await within(json, 3, 8)).toBe(false)
})

test('a long text of escapes ends where it ends', async () => {
  const json = `{"a":"${String.raw`\\`.repeat(400_000)}","b":[[[1]]]}`
  expect(await within(json, 4, 100)).toBe(true)
  expect(await within(json, 3, 100)).toBe(false)
})
