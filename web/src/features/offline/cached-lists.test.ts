import type { CurrentUser } from '@tilerush/contract/account/account'
import type { BoardCard } from '@tilerush/contract/boards/boards'
import type { Dashboard } from '@tilerush/contract/progress'
import { describe, expect, it } from 'vitest'
import { listsToCache } from './cached-lists.ts'

const card = (boardId: string, category: string) => ({ boardId, category }) as unknown as BoardCard
const cached = card('0008', 'music')
const other = card('0001', 'music')
const dashboard = { boards: [cached, other], daily: { boardId: '0008' }, streakDays: 3 } as unknown as Dashboard
const user = { userId: 'kit', gamerTag: 'Kit', email: 'kit@example.org' } as unknown as CurrentUser

/** They are found by the request and its input. */
function responsesFor(cards: readonly BoardCard[]) {
  const lists = [...listsToCache({ user, cards, dashboard })]
  return new Map(lists.map(([address, response]) => [decodeURIComponent(address.replace('/sw/kept/', '')), response]))
}

describe('what is stored about many boards', () => {
  const responses = responsesFor([cached])

  it('names only boards that open', () => {
    expect(responses.get('boards.byName?{}')).toEqual([cached])
    expect(responses.get('boards.byCategory?{"category":"music"}')).toEqual([cached])
    expect(responses.get('boards.byCategory?{"category":"sport"}')).toEqual([])
    expect(responses.get('boards.categoryCounts?null')).toMatchObject({ music: 1, sport: 0 })
  })

  it('keeps the dashboard but for boards that do not open and the game that the server deals', () => {
    const address = [...responses.keys()].find((key) => key.startsWith('progress.dashboard'))
    expect(responses.get(address ?? '')).toEqual({ boards: [cached], daily: null, streakDays: 3 })
  })

  it('keeps the user without the e-mail address', () => {
    expect(responses.get('account.me?null')).toEqual({ userId: 'kit', gamerTag: 'Kit', email: '' })
    expect(JSON.stringify([...responses])).not.toContain('kit@example.org')
  })

  it('has the same addresses whatever there is', () => {
    expect([...responsesFor([]).keys()]).toEqual([...responses.keys()])
  })
})
