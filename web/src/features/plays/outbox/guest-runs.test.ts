import { guestRunLifetimeMs } from '@tilerush/core/play/constants'
import { describe, expect, it } from 'vitest'
import type { GuestRun, PendingResult } from './outbox-store.ts'
import { claimVisit, denyVisit, dropOldRuns, visitsFor } from './guest-runs.ts'

function getRun(playId: string, totalDurationMs: number, guest: Partial<GuestRun> = {}): PendingResult {
  const rest = { claimSecret: 's', boardName: 'Animals', isForNewAccount: false, deniedBy: [] }
  const defaults = { ...rest, visitId: 'morning', finishedAtMs: 1000 }
  return { playId, userId: null, boardId: '0001', clicks: [], totalDurationMs, guest: { ...defaults, ...guest } }
}

/** The part of the queue that this needs, over a list. */
function getQueue(runs: readonly PendingResult[]) {
  const stored = new Map(runs.map((run) => [run.playId, run]))
  const sent: string[] = []
  return {
    sent,
    keep: async (run: PendingResult) => void stored.set(run.playId, run),
    drop: async (playId: string) => void stored.delete(playId),
    unclaimed: async () => [...stored.values()].filter(({ userId }) => userId === null),
    flush: async () => void sent.push(...[...stored.values()].flatMap(({ userId, playId }) => (userId ? playId : []))),
  }
}

describe('visitors’ runs that no one has claimed', () => {
  const runs = [
    getRun('a', 9000),
    getRun('b', 7000, { finishedAtMs: 2000 }),
    getRun('c', 8000, { visitId: 'noon', finishedAtMs: 5000 }),
  ]

  it('are prompted about a visit at a time, the latest first, with the best time', () => {
    expect(visitsFor(runs, 'kit')).toMatchObject([
      { runs: [{ playId: 'c' }], bestMs: 8000, finishedAtMs: 5000 },
      { runs: [{ playId: 'a' }, { playId: 'b' }], boardName: 'Animals', bestMs: 7000, finishedAtMs: 2000 },
    ])
  })

  it('go, with the whole visit and nothing else, to who says that it was them', async () => {
    const queue = getQueue(runs)
    const [, morning] = visitsFor(runs, 'kit')
    if (!morning) throw new Error('No visit')
    await claimVisit(queue, morning, 'kit')
    expect(queue.sent).toEqual(['a', 'b'])
    expect(visitsFor(await queue.unclaimed(), 'kit')).toMatchObject([{ finishedAtMs: 5000 }])
  })

  it('are never prompted about again for who says that it was not them, but of others', async () => {
    const queue = getQueue(runs)
    for (const visit of visitsFor(runs, 'kit')) await denyVisit(queue, visit, 'kit')
    expect(visitsFor(await queue.unclaimed(), 'kit')).toEqual([])
    expect(visitsFor(await queue.unclaimed(), 'ada')).toHaveLength(2)
    expect(queue.sent).toEqual([])
  })

  it('go when no one can claim them any more', async () => {
    const queue = getQueue(runs)
    await dropOldRuns(queue, 2000 + guestRunLifetimeMs)
    expect((await queue.unclaimed()).map(({ playId }) => playId)).toEqual(['c'])
  })
})
