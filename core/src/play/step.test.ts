/**
 * A game as one function: what a click does (docs/rules.md#clicks), and each tile in play
 * (docs/rules.md#tile-fields).
 */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boardSize } from '../boards/layout.ts'
import { promptAlternatives } from '../boards/prompts/prompt.ts'
import { anyLayout, anySeed, started, finished, loaded, rules, tilesFor } from '../testing/games.ts'
import { currentPrompt, penaltyMs } from './result.ts'
import { initialPlay, step } from './step.ts'
import type { Play, PlayEvent, PlayState } from './types.ts'

/** The transitions that exist, and no other (docs/rules.md#play-states). */
const moves: Record<PlayState, readonly PlayState[]> = {
  COMPONENT_CREATED: ['READY'],
  READY: ['COUNTING_DOWN'],
  COUNTING_DOWN: ['COUNTING_DOWN', 'PLAYING', 'READY'],
  PLAYING: ['PLAYING', 'COMPLETED', 'TIMEOUT', 'READY'],
  COMPLETED: ['SUMMARY', 'READY'],
  TIMEOUT: ['OUT_OF_TIME', 'READY'],
  SUMMARY: ['READY'],
  OUT_OF_TIME: ['READY'],
}

/** An event that may or may not fit; `pick` chooses a tile of the grid so that clicks hit. */
const anyEvent = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('LOADED', 'START', 'SHOW_SUMMARY') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('RESET'), dice: fc.integer({ min: 0, max: 9 }) }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'COUNTDOWN_TICK' }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('CLOCK'), atMs: fc.integer({ min: 0, max: 310_000 }) }) },
  {
    weight: 30,
    arbitrary: fc.record({ kind: fc.constant('CLICK'), pick: fc.nat(40), afterMs: fc.integer({ min: -50, max: 900 }) }),
  },
  { weight: 30, arbitrary: fc.record({ kind: fc.constant('RIGHT'), afterMs: fc.integer({ min: 0, max: 900 }) }) },
)

function getEvent(play: Play, raw: Record<string, unknown>, seed: number): PlayEvent | null {
  const lastAtMs = play.clicks.at(-1)?.atMs ?? 0
  switch (raw['kind']) {
    case 'LOADED':
      return { type: 'LOADED', layout: '3x4', tiles: tilesFor('3x4') }
    case 'START':
      return { type: 'START', seed, rules }
    case 'RESET':
      return raw['dice'] === 0 ? { type: 'RESET' } : null
    case 'SHOW_SUMMARY':
      return { type: 'SHOW_SUMMARY' }
    case 'COUNTDOWN_TICK':
      return { type: 'COUNTDOWN_TICK' }
    case 'CLOCK':
      return { type: 'CLOCK', atMs: Number(raw['atMs']) }
    case 'RIGHT':
      return {
        type: 'CLICK',
        tileId: play.promptOrder[play.promptIndex] ?? '',
        atMs: lastAtMs + Number(raw['afterMs']),
      }
    default: {
      const tile = play.grid[Number(raw['pick']) % Math.max(1, play.grid.length)]
      return { type: 'CLICK', tileId: tile?.tileId ?? 'nothing', atMs: lastAtMs + Number(raw['afterMs']) }
    }
  }
}

function expectSound(play: Play): void {
  const right = play.grid.filter((tile) => tile.clicked).length
  const wrong = play.grid.reduce((sum, tile) => sum + tile.numIncorrectClicks, 0)
  expect(right + wrong).toBe(play.clicks.length)
  expect(right).toBe(play.promptIndex)
  expect(wrong).toBe(play.numIncorrectClicks)
  expect(penaltyMs(play)).toBe(wrong * rules.wrongClickPenaltyMs)
  expect(new Set(play.promptOrder).size).toBe(play.promptOrder.length)
  expect(play.grid.map((tile) => tile.tileId).toSorted()).toEqual(play.promptOrder.toSorted())
  for (const [index, click] of play.clicks.entries())
    expect(click.atMs).toBeGreaterThanOrEqual(play.clicks[index - 1]?.atMs ?? 0)
}

describe('step', () => {
  it('keeps every invariant whatever happens', () => {
    fc.assert(
      fc.property(anyLayout, anySeed, fc.array(anyEvent, { maxLength: 120 }), (layout, seed, raws) => {
        let play = loaded(layout)
        for (const raw of raws) {
          const event = getEvent(play, raw, seed)
          if (!event) continue
          const next = step(play, event)
          if (next === play) continue
          expect(moves[play.state]).toContain(next.state)
          const isStored = event.type !== 'RESET' && play.state === 'PLAYING'
          for (const { tileId } of isStored ? play.grid.filter((tile) => tile.clicked) : [])
            expect(next.grid.find((tile) => tile.tileId === tileId)?.clicked).toBe(true)
          expectSound(next)
          play = next
        }
      }),
    )
  })

  it('asks each prompt exactly once and ends COMPLETED', () => {
    fc.assert(
      fc.property(anyLayout, anySeed, (layout, seed) => {
        let play = started(layout, seed)
        const prompted: string[] = []
        while (play.state === 'PLAYING') {
          prompted.push(currentPrompt(play) ?? '')
          play = step(play, {
            type: 'CLICK',
            tileId: play.promptOrder[play.promptIndex] ?? '',
            atMs: prompted.length * 100,
          })
        }
        expect(play.state).toBe('COMPLETED')
        expect(new Set(prompted).size).toBe(boardSize(layout))
      }),
    )
  })

  it('is the same game for the same seed, and goes on alike after a trip through JSON', () => {
    fc.assert(
      fc.property(anyLayout, anySeed, fc.nat(3), (layout, seed, numTicks) => {
        let play = step(loaded(layout), { type: 'START', seed, rules })
        for (let tick = 0; tick < numTicks; tick += 1) play = step(play, { type: 'COUNTDOWN_TICK' })
        let copy = JSON.parse(JSON.stringify(play)) as Play
        while (play.state === 'COUNTING_DOWN') {
          play = step(play, { type: 'COUNTDOWN_TICK' })
          copy = step(copy, { type: 'COUNTDOWN_TICK' })
        }
        expect(copy).toEqual(play)
        expect(started(layout, seed)).toEqual(play)
      }),
    )
  })

  it('reshuffles board and prompts at each tick, with the same tiles and wordings', () => {
    const first = step(loaded('6x6'), { type: 'START', seed: 7, rules })
    const second = step(first, { type: 'COUNTDOWN_TICK' })
    expect([first.countdown, second.countdown]).toEqual([3, 2])
    expect(second.grid.map((tile) => tile.tileId)).not.toEqual(first.grid.map((tile) => tile.tileId))
    expect(second.promptOrder).not.toEqual(first.promptOrder)
    expect(second.grid.map((tile) => tile.prompt).toSorted()).toEqual(first.grid.map((tile) => tile.prompt).toSorted())
  })

  it('draws a subset of a larger pool, and one wording of each prompt, by the seed', () => {
    const tiles = tilesFor('3x4', 30)
    const plays = [1, 2, 3].map((seed) => started('3x4', seed, tiles))
    for (const play of plays) {
      expect(play.grid).toHaveLength(12)
      for (const tile of play.grid) {
        expect(promptAlternatives(tiles[tile.originalIndex]?.prompt ?? '')).toContain(tile.prompt)
      }
    }
    const drawn = plays.map((play) => play.promptOrder.toSorted().join(' '))
    expect(new Set(drawn).size).toBe(3)
  })

  it('asks only for the tiles of a practice, all of them on the grid, and ends when they are done', () => {
    fc.assert(
      fc.property(anyLayout, anySeed, fc.integer({ min: 1, max: 8 }), fc.nat(3), (layout, seed, numPrompted, extra) => {
        const tiles = tilesFor(layout, extra)
        const prompted = tiles.slice(-Math.min(numPrompted, boardSize(layout))).map(({ tileId }) => tileId)
        const ready = step(initialPlay(), { type: 'LOADED', layout, tiles })
        let play = step(ready, { type: 'START', seed, rules, prompted })
        while (play.state === 'COUNTING_DOWN') {
          expect(play.promptOrder.toSorted()).toEqual(prompted.toSorted())
          play = step(play, { type: 'COUNTDOWN_TICK' })
        }
        expect(play.grid).toHaveLength(boardSize(layout))
        for (const [index, tileId] of play.promptOrder.entries())
          play = step(play, { type: 'CLICK', tileId, atMs: index })
        expect(play.state).toBe('COMPLETED')
      }),
    )
    const board = loaded('3x4')
    expect(step(board, { type: 'START', seed: 1, rules, prompted: ['nobody'] })).toBe(board)
  })

  it('skips tiles that are disabled or lack prompt or id, and cannot start with too few', () => {
    const [first, second, third, ...rest] = tilesFor('3x4', 2)
    if (!first || !second || !third) throw new Error('no tiles')
    const spoilt = [{ ...first, enabled: false }, { ...second, tileId: '' }, { ...third, prompt: ' | ' }, ...rest]
    const play = loaded('3x4', spoilt)
    expect(play.pool).toHaveLength(11)
    expect(play.state).toBe('READY')
    expect(step(play, { type: 'START', seed: 1, rules })).toBe(play)
  })

  it('counts a wrong click, ignores a clicked tile and an unknown one', () => {
    const play = started('3x4', 5)
    const [prompted = '', later = ''] = play.promptOrder
    const wrong = step(play, { type: 'CLICK', tileId: later, atMs: 100 })
    expect(wrong.numIncorrectClicks).toBe(1)
    expect(wrong.promptIndex).toBe(0)
    const right = step(wrong, { type: 'CLICK', tileId: prompted, atMs: 200 })
    expect(right.promptIndex).toBe(1)
    expect(step(right, { type: 'CLICK', tileId: prompted, atMs: 300 })).toBe(right)
    expect(step(right, { type: 'CLICK', tileId: 'elsewhere', atMs: 300 })).toBe(right)
  })

  it('ignores clicks when not playing', () => {
    for (const play of [
      initialPlay(),
      loaded('3x4'),
      step(loaded('3x4'), { type: 'START', seed: 1, rules }),
      finished(started('3x4', 1)),
    ]) {
      expect(step(play, { type: 'CLICK', tileId: 'tile0', atMs: 1 })).toBe(play)
    }
  })

  it('is out of time at the maximum duration, by the clock or by a late click that does not count', () => {
    const play = started('3x4', 5)
    expect(step(play, { type: 'CLOCK', atMs: rules.timeoutMs - 1 })).toBe(play)
    const byClock = step(play, { type: 'CLOCK', atMs: rules.timeoutMs })
    const byClick = step(play, { type: 'CLICK', tileId: play.promptOrder[0] ?? '', atMs: rules.timeoutMs + 5 })
    expect(byClock.state).toBe('TIMEOUT')
    expect(byClick).toEqual(byClock)
    expect(step(byClock, { type: 'SHOW_SUMMARY' }).state).toBe('OUT_OF_TIME')
  })

  it('goes back to READY on reset with everything zeroed', () => {
    const again = step(
      finished(started('3x4', 3), () => 1),
      { type: 'RESET' },
    )
    expect(again).toEqual(loaded('3x4'))
  })
})
