import type { CurrentUser } from '@tilerush/contract/account'
import type { BoardCard } from '@tilerush/contract/boards'
import type { Dashboard } from '@tilerush/contract/progress'
import { describe, expect, it } from 'vitest'
import { listsToKeep } from './cached-lists.ts'

const card = (boardId: string, category: string) => ({ boardId, category }) as unknown as BoardCard
const kept = card('0008', 'music')
const other = card('0001', 'music')
const dashboard = { boards: [kept, other], daily: { boardId: '0008' }, streakDays: 3 } as unknown as Dashboard
const user = { userId: 'kit' } as unknown as CurrentUser

/** By the call and what it was asked. */
function answersFor(cards: readonly BoardCard[]) {
  const lists = [...listsToKeep({ user, cards, dashboard })]
  return new Map(lists.map(([address, answer]) => [decodeURIComponent(address.replace('/sw/kept/', '')), answer]))
}

describe('what is kept about many boards', () => {
  const answers = answersFor([kept])

  it('names only boards that open', () => {
    expect(answers.get('boards.byName?null')).toEqual([kept])
    expect(answers.get('boards.byCategory?{"category":"music"}')).toEqual([kept])
    expect(answers.get('boards.byCategory?{"category":"sport"}')).toEqual([])
    expect(answers.get('boards.categoryCounts?null')).toMatchObject({ music: 1, sport: 0 })
  })

  it('keeps the dashboard but for boards that do not open and the game that the server deals', () => {
    const address = [...answers.keys()].find((key) => key.startsWith('progress.dashboard'))
    expect(answers.get(address ?? '')).toEqual({ boards: [kept], daily: null, streakDays: 3 })
  })

  it('has the same addresses whatever there is', () => {
    expect([...answersFor([]).keys()]).toEqual([...answers.keys()])
  })
})
