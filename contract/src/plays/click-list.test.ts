import { maxClicksPerPlay } from '@tilerush/core/play/constants'
import * as fc from 'fast-check'
import { expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { clickListSchema } from './click-list.ts'

const click = { tileId: 'bcdfghjk', atMs: 250 }
const isTaken = (clicks: unknown): boolean => clickListSchema.safeParse(clicks).success

test.each([
  ['none', []],
  ['one', [click]],
  [
    'the first time and the last',
    [
      { ...click, atMs: 0 },
      { ...click, atMs: 86_400_000 },
    ],
  ],
  ['as many as may be', Array.from({ length: maxClicksPerPlay }, () => click)],
])('takes %s', (_, clicks) => {
  expect(isTaken(clicks)).toBe(true)
})

test.each([
  ['no list', undefined],
  ['null', null],
  ['an object with a length', { length: 1, 0: click }],
  ['one too many', Array.from({ length: maxClicksPerPlay + 1 }, () => click)],
  ['null for a click', [null]],
  ['a text for a click', ['bcdfghjk']],
  ['no tile', [{ atMs: 1 }]],
  ['a number for a tile', [{ tileId: 7, atMs: 1 }]],
  ['a tile of 33 letters', [{ tileId: 'b'.repeat(33), atMs: 1 }]],
  ['no time', [{ tileId: 'b' }]],
  ['a text for a time', [{ tileId: 'b', atMs: '1' }]],
  ['half a millisecond', [{ tileId: 'b', atMs: 0.5 }]],
  ['a time before the start', [{ tileId: 'b', atMs: -1 }]],
  ['a time after a day', [{ tileId: 'b', atMs: 86_400_001 }]],
  ['no number', [{ tileId: 'b', atMs: Number.NaN }]],
  ['no end', [{ tileId: 'b', atMs: Infinity }]],
])('refuses %s', (_, clicks) => {
  expect(isTaken(clicks)).toBe(false)
})

it('accepts a list if and only if a schema of the same rules does', () => {
  const rules = z.array(
    z.object({
      tileId: z.string().check(z.maxLength(32)),
      atMs: z.int().check(z.minimum(0), z.maximum(86_400_000)),
    }),
  )
  const near = fc.record({ tileId: fc.oneof(fc.string(), fc.anything()), atMs: fc.oneof(fc.nat(), fc.anything()) })
  fc.assert(
    fc.property(fc.oneof(fc.array(near), fc.anything()), (clicks) => {
      expect(isTaken(clicks)).toBe(rules.safeParse(clicks).success)
    }),
  )
})
