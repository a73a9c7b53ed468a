import type { FinishedPlay } from '@tilerush/contract/plays'
import { describe, expect, it } from 'vitest'
import { ResultQueue } from './result-queue.ts'
import { memoryStore, type GuestRun, type PendingResult, type ResultStore } from './result-store.ts'
import { heldClock, settle } from '../testing.ts'

function resultOf(playId: string, userId: string | null = 'kit'): PendingResult {
  return { playId, userId, boardId: '0001', clicks: [{ tileId: 'a', atMs: 5 }], totalDurationMs: 5 }
}

const answerTo = ({ playId }: PendingResult): FinishedPlay => ({
  playId,
  outcome: 'COMPLETED',
  result: null,
  unverifiedReasons: [],
  countsForBest: true,
  isNewBest: false,
  previousBestTotalDurationMs: null,
  best: null,
})

function setUp(store: ResultStore = memoryStore()) {
  const clock = heldClock()
  const sent: string[] = []
  const world = { userId: 'kit' as string | null, failWith: null as string | null }
  const queue = new ResultQueue({
    clock,
    openStore: async () => store,
    async send(result) {
      // Kept before it is sent.
      expect((await store.list()).map(({ playId }) => playId)).toContain(result.playId)
      sent.push(result.playId)
      if (world.failWith) throw new Error(world.failWith)
      return answerTo(result)
    },
    codeOf: (error) => (error instanceof Error ? error.message : ''),
    currentUserId: () => world.userId,
  })
  const keptIds = async (): Promise<string[]> => (await store.list()).map(({ playId }) => playId)
  return { clock, sent, world, queue, store, keptIds }
}

describe('the queue of finished runs', () => {
  it('keeps a run, sends it, and drops it once it is answered', async () => {
    const { queue, sent, keptIds } = setUp()
    const adding = queue.add(resultOf('one'))
    expect(queue.stateOf('one')).toEqual({ state: 'saving' })
    await adding
    expect(queue.stateOf('one')).toMatchObject({ state: 'saved', answer: { playId: 'one' } })
    expect(sent).toEqual(['one'])
    expect(await keptIds()).toEqual([])
  })

  it('keeps a run that could not be sent and tries again, waiting longer each time', async () => {
    const { queue, sent, world, clock, keptIds } = setUp()
    world.failWith = 'NETWORK'
    await queue.add(resultOf('one'))
    expect(queue.stateOf('one')).toEqual({ state: 'waiting' })
    expect(await keptIds()).toEqual(['one'])
    clock.advance(2000)
    await settle()
    clock.advance(3999)
    await settle()
    expect(sent).toHaveLength(2)
    world.failWith = null
    clock.advance(1)
    await settle()
    expect(sent).toHaveLength(3)
    expect(queue.stateOf('one')).toMatchObject({ state: 'saved' })
    expect(await keptIds()).toEqual([])
  })

  it.each(['PLAY_NOT_FOUND', 'PLAY_ALREADY_FINISHED', 'CLICKS_INVALID', 'PLAY_NOT_OVER', 'PLAY_EXPIRED'])(
    'drops a run that is refused for good with %s',
    async (code) => {
      const { queue, world, clock, sent, keptIds } = setUp()
      world.failWith = code
      await queue.add(resultOf('one'))
      expect(queue.stateOf('one')).toMatchObject({ state: 'refused' })
      expect(await keptIds()).toEqual([])
      clock.advance(600_000)
      expect(sent).toHaveLength(1)
    },
  )

  it.each(['UNAUTHORIZED', 'TOO_MANY_REQUESTS', 'INTERNAL_SERVER_ERROR', 'FORBIDDEN'])(
    'keeps a run that met %s',
    async (code) => {
      const { queue, world, keptIds } = setUp()
      world.failWith = code
      await queue.add(resultOf('one'))
      expect(queue.stateOf('one')).toEqual({ state: 'waiting' })
      expect(await keptIds()).toEqual(['one'])
    },
  )

  it("sends what an earlier visit left, and nobody else's", async () => {
    const store = memoryStore()
    await store.put(resultOf('mine'))
    await store.put(resultOf('theirs', 'ada'))
    const { queue, sent, world, keptIds } = setUp(store)
    world.userId = null
    await queue.flush()
    expect(sent).toEqual([])
    world.userId = 'kit'
    await queue.flush()
    expect(sent).toEqual(['mine'])
    expect(await keptIds()).toEqual(['theirs'])
  })

  const guest: GuestRun = {
    claimSecret: '',
    boardName: '',
    finishedAtMs: 0,
    visitId: '',
    isForNewAccount: false,
    deniedBy: [],
  }

  it("claims a visitor's run for nobody who has not said that it is theirs", async () => {
    const { queue, world, sent, keptIds } = setUp()
    const tried = { ...resultOf('tried', null), guest }
    world.userId = null
    await queue.add(tried)
    expect(queue.stateOf('tried')).toEqual({ state: 'waiting' })
    world.userId = 'ada'
    await queue.flush()
    expect(sent).toEqual([])
    expect(await queue.unclaimed()).toEqual([tried])
    await queue.keep({ ...tried, userId: 'ada' })
    await queue.flush()
    expect(sent).toEqual(['tried'])
    expect(await keptIds()).toEqual([])
  })

  it("claims a visitor's run for the account that it is kept for, once; refused, it waits for an answer", async () => {
    const { queue, world, sent } = setUp()
    world.failWith = 'CLAIM_UNCONFIRMED'
    await queue.add({ ...resultOf('tried', null), guest: { ...guest, isForNewAccount: true } })
    await queue.flush()
    expect(sent).toEqual(['tried'])
    expect(queue.stateOf('tried')).toEqual({ state: 'waiting' })
    expect(await queue.unclaimed()).toEqual([{ ...resultOf('tried', null), guest }])
    await queue.drop('tried')
    expect(await queue.unclaimed()).toEqual([])
  })

  it('says that a run waits when its user has gone before it was sent', async () => {
    const { queue, world, sent, keptIds } = setUp()
    world.userId = 'ada'
    await queue.add(resultOf('one'))
    expect(sent).toEqual([])
    expect(queue.stateOf('one')).toEqual({ state: 'waiting' })
    expect(await keptIds()).toEqual(['one'])
  })

  it('sends a run that the store had no room for', async () => {
    const full: ResultStore = {
      ...memoryStore(),
      put: () => Promise.reject(new Error('QuotaExceededError')),
    }
    const sent: string[] = []
    const queue = new ResultQueue({
      clock: heldClock(),
      openStore: async () => full,
      send: async (result) => {
        sent.push(result.playId)
        return answerTo(result)
      },
      codeOf: () => '',
      currentUserId: () => 'kit',
    })
    await queue.add(resultOf('one'))
    expect(sent).toEqual(['one'])
    expect(queue.stateOf('one')).toMatchObject({ state: 'saved' })
  })

  it('sends one run at a time and misses none that comes meanwhile', async () => {
    const { queue, sent } = setUp()
    await Promise.all([queue.add(resultOf('one')), queue.add(resultOf('two')), queue.flush()])
    expect(sent.toSorted()).toEqual(['one', 'two'])
  })
})
