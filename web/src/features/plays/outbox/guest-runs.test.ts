import { guestRunLifetimeMs } from '@tilerush/core/play/constants'
import { describe, expect, it } from 'vitest'
import type { GuestFacts, GuestRun, StoredRun } from './stored-run.ts'
import { claimVisit, denyVisit, dropOldRuns, visitsFor } from './guest-runs.ts'

function getRun(playId: string, totalDurationMs: number, guest: Partial<GuestFacts> = {}): GuestRun {
  const rest = { claimSecret: 's', boardName: 'Animals', isForNewAccount: false, deniedBy: [] }
  const defaults = { ...rest, visitId: 'morning', finishedAtMs: 1000 }
  return {
    kind: 'guest',
    playId,
    userId: null,
    boardId: '0001',
    clicks: [],
    totalDurationMs,
    guest: { ...defaults, ...guest },
  }
}

/** The part of the outbox that this needs, over a list. */
function getOutbox(runs: readonly GuestRun[]) {
  const stored = new Map<string, StoredRun>(runs.map((run) => [run.playId, run]))
  const sent: string[] = []
  return {
    sent,
    keep: async (run: StoredRun) => void stored.set(run.playId, run),
    drop: async (playId: string) => void stored.delete(playId),
    unclaimed: async () =>
      [...stored.values()].filter((run) => run.kind === 'guest').filter(({ userId }) => userId === null),
    flush: async () =>
      void sent.push(...[...stored.values()].flatMap((run) => ('userId' in run && run.userId ? run.playId : []))),
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
    const outbox = getOutbox(runs)
    const [, morning] = visitsFor(runs, 'kit')
    if (!morning) throw new Error('No visit')
    await claimVisit(outbox, morning, 'kit')
    expect(outbox.sent).toEqual(['a', 'b'])
    expect(visitsFor(await outbox.unclaimed(), 'kit')).toMatchObject([{ finishedAtMs: 5000 }])
  })

  it('are never prompted about again for who says that it was not them, but of others', async () => {
    const outbox = getOutbox(runs)
    for (const visit of visitsFor(runs, 'kit')) await denyVisit(outbox, visit, 'kit')
    expect(visitsFor(await outbox.unclaimed(), 'kit')).toEqual([])
    expect(visitsFor(await outbox.unclaimed(), 'ada')).toHaveLength(2)
    expect(outbox.sent).toEqual([])
  })

  it('go when no one can claim them any more', async () => {
    const outbox = getOutbox(runs)
    await dropOldRuns(outbox, 2000 + guestRunLifetimeMs)
    expect((await outbox.unclaimed()).map(({ playId }) => playId)).toEqual(['c'])
  })
})
