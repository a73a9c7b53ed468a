import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../testing.ts'
import { GameClock } from './game-clock.ts'

describe('GameClock', () => {
  it('counts down by whole seconds, also when a tick was late', () => {
    const clock = createFakeClock()
    const zeroMs = clock.now()
    const ticksMs: number[] = []
    new GameClock(clock).countDown(() => {
      ticksMs.push(clock.now() - zeroMs)
      // A busy page: the next tick is not put off by it.
      if (ticksMs.length === 1) clock.advance(300)
      return ticksMs.length < 3
    })
    clock.advance(10_000)
    expect(ticksMs).toEqual([1000, 2000, 3000])
  })

  it('has one alarm: the next one cancels it, and so does stop', () => {
    const clock = createFakeClock()
    const gameClock = new GameClock(clock)
    const rung: string[] = []
    gameClock.after(100, () => rung.push('first'))
    gameClock.after(200, () => rung.push('second'))
    clock.advance(1000)
    gameClock.afterPaint(() => rung.push('painted'))
    gameClock.stop()
    clock.advance(1000)
    expect(rung).toEqual(['second'])
  })
})
