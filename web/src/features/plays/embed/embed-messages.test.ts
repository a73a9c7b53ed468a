import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { initialPlay } from '@tilerush/core/play/step'
import { expect, test } from 'vitest'
import type { FinishedRun } from '../game/game-state.ts'
import { toResult, toStart } from './embed-messages.ts'

const board = { boardId: '0001', slug: 'flags', name: 'Flags' } as PlayableBoard
const envelope = { source: 'tilerush', version: 1, board: { id: '0001', slug: 'flags', name: 'Flags' } }
const play = { ...initialPlay(), promptOrder: ['a', 'b', 'c'], promptIndex: 3, numIncorrectClicks: 1 }
const result = {
  accuracy: 0.75,
  averageCorrectClickDurationMs: 700,
  completedDurationMs: 2100,
  penaltyDurationMs: 2000,
  totalDurationMs: 4100,
  numClicksTotal: 4,
  numIncorrectClicks: 1,
  numTilesOnBoard: 3,
}
const run = { playId: 'p', boardId: '0001', play, tiles: [], bestBeforeMs: null } as const

// As docs/embedding.md has it: pages of others rely on every name.
test('the start of a run', () => {
  expect(toStart(board)).toEqual({ ...envelope, type: 'start' })
})

test('a completed run', () => {
  const finished: FinishedRun = { ...run, outcome: 'COMPLETED', result }
  expect(toResult(board, finished)).toEqual({
    ...envelope,
    type: 'result',
    outcome: 'COMPLETED',
    totalDurationMs: 4100,
    penaltyDurationMs: 2000,
    accuracy: 0.75,
    numPrompts: 3,
    numAnswered: 3,
    numIncorrectClicks: 1,
  })
})

test('a run that ran out of time', () => {
  const finished: FinishedRun = { ...run, play: { ...play, promptIndex: 2 }, outcome: 'TIMEOUT', result: null }
  expect(toResult(board, finished)).toMatchObject({
    outcome: 'TIMEOUT',
    totalDurationMs: null,
    penaltyDurationMs: null,
    accuracy: null,
    numAnswered: 2,
  })
})
