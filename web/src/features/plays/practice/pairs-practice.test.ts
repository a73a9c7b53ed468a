import { pairKey } from '@tilerush/core/classrooms/pairs'
import { practiceLayout } from '@tilerush/core/play/practice-layout'
import { replay } from '@tilerush/core/play/replay'
import { toResult } from '@tilerush/core/play/result'
import { initialPlay, step } from '@tilerush/core/play/step'
import { describe, expect, it } from 'vitest'
import type { PracticeRun } from '../outbox/stored-run.ts'
import { createPairsPractice, type PairsPractice } from './pairs-practice.ts'

const tiles = Array.from({ length: 12 }, (_, index) => ({
  tileId: `tile${index}`,
  prompt: `Prompt ${index}`,
  answerText: '',
  imageUrl: `/${index}.svg`,
  backgroundColor: '',
  radialGradientHexColor: '',
}))
const pairOf = (one: number, other: number, inARow = 0) => ({
  boardId: '0001',
  clickedTileId: `tile${one}`,
  askedTileId: `tile${other}`,
  inARow,
  isDone: inARow >= 3,
})

function setUp(pairs = [pairOf(0, 1), pairOf(2, 3)]) {
  const sent: PracticeRun[] = []
  const fixed = { userId: 'wren', assignmentId: 'homework', boardId: '0001', boardVersion: 4, tiles }
  return { sent, practice: createPairsPractice({ ...fixed, pairs, submit: (run) => sent.push(run) }) }
}

/** Plays the next round without a wrong click, but for those first on the missed tiles. */
async function playRound({ source }: PairsPractice, missed: readonly string[] = []): Promise<void> {
  const { prompted = [], seed, rules, boardPortraitLayout: layout, playId, boardId } = await source.start()
  const enabled = tiles.map((tile) => ({ ...tile, enabled: true }))
  let play = step(initialPlay(), { type: 'LOADED', layout, tiles: enabled })
  play = step(play, { type: 'START', seed, rules, prompted })
  while (play.state === 'COUNTING_DOWN') play = step(play, { type: 'COUNTDOWN_TICK' })
  const bystander = play.grid.find(({ tileId }) => !prompted.includes(tileId))?.tileId ?? ''
  for (const [index, tileId] of play.promptOrder.entries()) {
    const atMs = (index + 1) * 1000
    if (missed.includes(tileId)) play = step(play, { type: 'CLICK', tileId: bystander, atMs: atMs - 500 })
    play = step(play, { type: 'CLICK', tileId, atMs })
  }
  const outcome = 'COMPLETED'
  source.onFinished({ playId, boardId, play, outcome, result: toResult(play), tiles, bestBeforeMs: null })
}

describe('practice of pairs', () => {
  it('sends each round with all that the server needs to play it again', async () => {
    const { sent, practice } = setUp()
    await playRound(practice)
    const [run] = sent
    expect(run).toMatchObject({ kind: 'practice', assignmentId: 'homework', boardVersion: 4, userId: 'wren' })
    const { seed = 0, prompted = [], clicks = [] } = run ?? {}
    const layout = practiceLayout(prompted.length, tiles.length)
    if (!layout) throw new Error('The tiles fill no grid')
    const rules = { ...initialPlay().rules, timeoutMs: Infinity }
    const enabled = tiles.map((tile) => ({ ...tile, enabled: true }))
    expect(replay({ layout, tiles: enabled, seed, rules, clicks, prompted })).toMatchObject({ kind: 'completed' })
  })

  it('reckons three in a row, begins again after a miss, and asks for what is not done', async () => {
    const { practice } = setUp([pairOf(0, 1, 2), pairOf(2, 3)])
    const inARow = (index: number) => {
      const pair = practice.pairs[index]
      return pair && practice.records()[pairKey(pair)]?.inARow
    }
    await playRound(practice, ['tile2'])
    expect([inARow(0), inARow(1)]).toEqual([3, 0])
    expect((await practice.source.start()).prompted).toEqual(['tile2', 'tile3'])
  })

  it('leaves out a pair that the board has no more', () => {
    expect(setUp([pairOf(0, 1), pairOf(2, 99)]).practice.pairs).toHaveLength(1)
  })
})
