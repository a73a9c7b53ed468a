import { practiceLayout } from '@tilerush/core/play/practice-layout'
import { resultOf } from '@tilerush/core/play/result'
import { initialPlay, step } from '@tilerush/core/play/step'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FinishedRun } from '../game/game-state.ts'
import { keepProgress, keptProgress } from './learn-store.ts'
import { createLearning, type Learning } from './learning.ts'

const tiles = Array.from({ length: 12 }, (_, index) => ({
  tileId: `tile${index}`,
  prompt: `Prompt ${index}`,
  answerText: '',
  imageUrl: `/${index}.svg`,
  backgroundColor: '',
  radialGradientHexColor: '',
}))
const who = { userId: 'wren', boardId: '0001', tiles, seed: () => 5 }

/** A storage such as a browser's; `localStorage` is not there in Node. */
function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

beforeEach(() => vi.stubGlobal('localStorage', storage()))

/** Plays the next round, every answer after `pauseMs`. */
async function playRound({ source }: Learning, pauseMs: number): Promise<FinishedRun> {
  const { asked = [], seed, rules, boardPortraitLayout: layout, playId, boardId } = await source.start()
  const enabled = tiles.map((tile) => ({ ...tile, enabled: true }))
  let play = step(initialPlay(), { type: 'LOADED', layout, tiles: enabled })
  play = step(play, { type: 'START', seed, rules, asked })
  while (play.state === 'COUNTING_DOWN') play = step(play, { type: 'COUNTDOWN_TICK' })
  for (const [index, tileId] of play.promptOrder.entries()) {
    play = step(play, { type: 'CLICK', tileId, atMs: (index + 1) * pauseMs })
  }
  const finished: FinishedRun = {
    playId,
    boardId,
    play,
    outcome: 'COMPLETED',
    result: resultOf(play),
    tiles,
    bestBeforeMs: null,
  }
  source.onFinished(finished)
  return finished
}

describe('Learn mode as games', () => {
  it('asks six tiles on a grid with a few others, then seven when the six are known', async () => {
    const learning = createLearning(who)
    for (let round = 0; round < 3; round += 1) {
      const { play } = await playRound(learning, 500)
      expect(play.promptOrder).toHaveLength(6)
    }
    expect(learning.newTileId()).toBe(learning.progress().order[6])
    const next = await learning.source.start()
    expect(next.asked).toHaveLength(7)
    expect(next.boardPortraitLayout).toBe(practiceLayout(7, 12))
  })

  it('goes on where it stopped, for the same user and board alone', async () => {
    const learning = createLearning(who)
    await playRound(learning, 500)
    expect(createLearning({ ...who, seed: () => 99 }).progress()).toEqual(learning.progress())
    expect(createLearning({ ...who, userId: 'owl' }).progress().answered).toEqual([])
    expect(createLearning({ ...who, boardId: '0002' }).progress().answered).toEqual([])
  })

  it('forgets everything when it is to start over', async () => {
    const learning = createLearning(who)
    await playRound(learning, 500)
    learning.startOver()
    expect(learning.progress().answered).toEqual([])
    expect(keptProgress('wren', '0001')).toBeNull()
  })

  it('works where the browser keeps nothing, and takes nothing for progress that is none', async () => {
    const good = createLearning(who).progress()
    keepProgress('wren', '0001', good)
    expect(keptProgress('wren', '0001')).toEqual(good)
    for (const bad of ['{', '[]', '{"order":[1]}', JSON.stringify({ ...good, knowledge: { a: ['x'] } })]) {
      localStorage.setItem('tilerush-learn:wren:0001', bad)
      expect(keptProgress('wren', '0001')).toBeNull()
    }
    vi.stubGlobal('localStorage', undefined)
    const learning = createLearning(who)
    await playRound(learning, 500)
    expect(learning.progress().answered).toHaveLength(6)
  })
})
