import { practiceLayout } from '@tilerush/core/play/practice-layout'
import { toResult } from '@tilerush/core/play/result'
import { initialPlay, step } from '@tilerush/core/play/step'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FinishedRun } from '../game/game-state.ts'
import { saveProgress, readProgress, createLearning, type Learning } from './learning.ts'

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
  const stored = new Map<string, string>()
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
}

beforeEach(() => vi.stubGlobal('localStorage', storage()))

/** Plays the next round, every answer after `pauseMs`. */
async function playRound({ source }: Learning, pauseMs: number): Promise<FinishedRun> {
  const { prompted = [], seed, rules, boardPortraitLayout: layout, playId, boardId } = await source.start()
  const enabled = tiles.map((tile) => ({ ...tile, enabled: true }))
  let play = step(initialPlay(), { type: 'LOADED', layout, tiles: enabled })
  play = step(play, { type: 'START', seed, rules, prompted })
  while (play.state === 'COUNTING_DOWN') play = step(play, { type: 'COUNTDOWN_TICK' })
  for (const [index, tileId] of play.promptOrder.entries()) {
    play = step(play, { type: 'CLICK', tileId, atMs: (index + 1) * pauseMs })
  }
  const finished: FinishedRun = {
    playId,
    boardId,
    play,
    outcome: 'COMPLETED',
    result: toResult(play),
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
    expect(next.prompted).toHaveLength(7)
    expect(next.boardPortraitLayout).toBe(practiceLayout(7, 12))
  })

  it('goes on where it stopped, for the same user and board alone', async () => {
    const learning = createLearning(who)
    await playRound(learning, 500)
    expect(createLearning({ ...who, seed: () => 99 }).progress()).toEqual(learning.progress())
    expect(createLearning({ ...who, userId: 'owl' }).progress().answered).toEqual([])
    expect(createLearning({ ...who, boardId: '0002' }).progress().answered).toEqual([])
  })

  it('deletes its progress when it is to start over', async () => {
    const learning = createLearning(who)
    await playRound(learning, 500)
    learning.startOver()
    expect(learning.progress().answered).toEqual([])
    expect(readProgress('wren', '0001')).toBeNull()
  })

  it('works where the browser keeps nothing, and takes nothing for progress that is none', async () => {
    const good = createLearning(who).progress()
    saveProgress('wren', '0001', good)
    expect(readProgress('wren', '0001')).toEqual(good)
    for (const bad of ['{', '[]', '{"order":[1]}', JSON.stringify({ ...good, knowledge: { a: ['x'] } })]) {
      localStorage.setItem('tilerush-learn:wren:0001', bad)
      expect(readProgress('wren', '0001')).toBeNull()
    }
    vi.stubGlobal('localStorage', undefined)
    const learning = createLearning(who)
    await playRound(learning, 500)
    expect(learning.progress().answered).toHaveLength(6)
  })
})
