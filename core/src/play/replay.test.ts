import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLayout, anySeed, started, getClicks, finished, rules, tilesFor } from '../testing/games.ts'
import { replay } from './replay.ts'
import { toResult } from './result.ts'

describe('replay', () => {
  it("of a run's clicks gives the run and its result", () => {
    fc.assert(
      fc.property(anyLayout, anySeed, fc.array(fc.nat(3), { maxLength: 36 }), (layout, seed, wrongs) => {
        const run = finished(started(layout, seed), (index) => wrongs[index] ?? 0)
        const again = replay({ layout, tiles: tilesFor(layout), seed, rules, clicks: getClicks(run) })
        expect(again).toEqual({ kind: 'completed', play: run, result: toResult(run) })
      }),
    )
  })

  it('of a list cut short is out of time, with the same counts', () => {
    fc.assert(
      fc.property(anyLayout, anySeed, fc.nat(100), (layout, seed, percent) => {
        const clicks = getClicks(finished(started(layout, seed), () => 1))
        const stored = clicks.slice(0, Math.floor(((clicks.length - 1) * percent) / 100))
        const again = replay({ layout, tiles: tilesFor(layout), seed, rules, clicks: stored })
        expect(again).toMatchObject({ kind: 'timeout', play: { clicks: stored } })
      }),
    )
  })

  it('with another seed is another game', () => {
    const clicks = getClicks(finished(started('6x6', 1)))
    expect(replay({ layout: '6x6', tiles: tilesFor('6x6'), seed: 2, rules, clicks })).not.toMatchObject({
      kind: 'completed',
      result: { numIncorrectClicks: 0 },
    })
  })

  it('of a list with one click changed is refused or another run', () => {
    fc.assert(
      fc.property(anyLayout, anySeed, fc.nat(), fc.nat(40), fc.integer({ min: -300, max: 300 }), (...drawn) => {
        const [layout, seed, at, pick, laterMs] = drawn
        const run = finished(started(layout, seed), (index) => index % 2)
        const clicks = getClicks(run)
        const index = at % clicks.length
        const old = clicks[index] ?? { tileId: '', atMs: 0 }
        const changed = { tileId: run.grid[pick % run.grid.length]?.tileId ?? '', atMs: old.atMs + laterMs }
        fc.pre(changed.tileId !== old.tileId || changed.atMs !== old.atMs)
        const again = replay({ layout, tiles: tilesFor(layout), seed, rules, clicks: clicks.with(index, changed) })
        expect(again).not.toEqual({ kind: 'completed', play: run, result: toResult(run) })
        const isInOrder =
          changed.atMs >= (clicks[index - 1]?.atMs ?? 0) && changed.atMs <= (clicks[index + 1]?.atMs ?? Infinity)
        expect(isInOrder ? 'invalid' : again.kind).toBe('invalid')
      }),
    )
  })

  const input = { layout: '3x4', tiles: tilesFor('3x4'), seed: 11, rules } as const
  const good = getClicks(finished(started('3x4', 11)))
  const [first, second] = good
  if (!first || !second) throw new Error('no clicks')

  it.each([
    ['out-of-order', 1, [first, { ...second, atMs: first.atMs - 1 }]],
    ['unknown-tile', 1, [first, { tileId: 'elsewhere', atMs: 500 }]],
    ['not-counted', 1, [first, { ...first, atMs: 500 }]],
    ['after-end', 12, [...good, { ...first, atMs: 9000 }]],
    ['after-end', 0, [{ ...first, atMs: rules.timeoutMs }]],
    ['bad-time', 0, [{ ...first, atMs: 1.5 }]],
    ['bad-time', 0, [{ ...first, atMs: -1 }]],
    ['bad-time', 0, [{ ...first, atMs: Number.NaN }]],
  ] as const)('refuses %s at click %i', (reason, index, clicks) => {
    expect(replay({ ...input, clicks })).toEqual({ kind: 'invalid', reason, index })
  })

  it('refuses a board with too few tiles', () => {
    expect(replay({ ...input, tiles: input.tiles.slice(1), clicks: [] })).toMatchObject({
      kind: 'invalid',
      reason: 'not-playable',
    })
  })
})
