import { describe, expect, it } from 'vitest'
import type { FinishedRun } from '../game/game-state.ts'
import { createGame } from '../game/game.ts'
import { practiceSource } from './practice-source.ts'
import { createFakeClock } from '../testing.ts'

const tiles = Array.from({ length: 7 }, (_, index) => ({
  tileId: `tile${index}`,
  prompt: `prompt ${index}`,
  answerText: '',
  imageUrl: `/media/${index}.svg`,
  backgroundColor: '',
  radialGradientHexColor: '',
}))
const prompted = ['tile1', 'tile6']

async function started(isTimed: boolean) {
  const clock = createFakeClock()
  const finished: FinishedRun[] = []
  const onFinished = (run: FinishedRun): void => void finished.push(run)
  const game = createGame({
    source: practiceSource({ boardId: '0001', layout: '1x6', tiles, prompted, isTimed, onFinished }),
    clock,
    loadImages: async (urls) => ({ sources: new Map(urls.map((url) => [url, url])), broken: [] }),
  })
  await game.load()
  await game.start()
  clock.advance(3000)
  return { game, clock, finished }
}

describe('practice', () => {
  it('asks only for the chosen tiles and is finished when they are found', async () => {
    const { game, clock, finished } = await started(true)
    expect(game.getState().play.grid).toHaveLength(6)
    expect(game.getState().play.promptOrder.toSorted()).toEqual(prompted)
    for (const _ of prompted) {
      const { play } = game.getState()
      clock.advance(400)
      game.press(
        play.grid.findIndex((tile) => tile.tileId === play.promptOrder[play.promptIndex]),
        clock.now(),
      )
    }
    expect(finished).toMatchObject([{ outcome: 'COMPLETED', bestBeforeMs: null }])
  })

  it('ends by the clock only if it is timed', async () => {
    const timed = await started(true)
    timed.clock.advance(300_000)
    expect(timed.finished).toMatchObject([{ outcome: 'TIMEOUT' }])

    const untimed = await started(false)
    untimed.clock.advance(300_000_000)
    untimed.game.checkClock()
    expect(untimed.game.getState().play.state).toBe('PLAYING')
  })
})
