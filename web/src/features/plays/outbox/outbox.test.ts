import type { FinishedPlay } from '@tilerush/contract/plays/plays'
import { describe, expect, it } from 'vitest'
import { ResultQueue } from './outbox.ts'
import { memoryStore, type GuestRun, type PendingResult, type ResultStore } from './outbox-store.ts'
import { createFakeClock, flushPromises } from '../testing.ts'

function toResult(playId: string, userId: string | null = 'kit'): PendingResult {
  return { playId, userId, boardId: '0001', clicks: [{ tileId: 'a', atMs: 5 }], totalDurationMs: 5 }
}

const responseTo = ({ playId }: PendingResult): FinishedPlay => ({
  playId,
  outcome: 'COMPLETED',
  result: null,
  unverifiedReasons: [],
  countsForBest: true,
  standing: null,
  isNewBest: false,
  previousBestTotalDurationMs: null,
  best: null,
})

function setUp(store: ResultStore = memoryStore()) {
  const clock = createFakeClock()
  const sent: string[] = []
  const world = { userId: 'kit' as string | null, failWith: null as string | null }
  const queue = new ResultQueue({
    clock,
    openStore: async () => store,
    async send(result) {
      // Stored before it is sent.
      expect((await store.list()).map(({ playId }) => playId)).toContain(result.playId)
      sent.push(result.playId)
      if (world.failWith) throw new Error(world.failWith)
      return responseTo(result)
    },
    getCode: (error) => (error instanceof Error ? error.message : ''),
    currentUserId: () => world.userId,
  })
  const storedIds = async (): Promise<string[]> => (await store.list()).map(({ playId }) => playId)
  return { clock, sent, world, queue, store, storedIds }
}

describe('the queue of finished runs', () => {
  it('stores a run, sends it, and drops it once it is confirmed', async () => {
    const { queue, sent, storedIds } = setUp()
    const adding = queue.add(toResult('one'))
    expect(queue.getState('one')).toEqual({ state: 'saving' })
    await adding
    expect(queue.getState('one')).toMatchObject({ state: 'saved', response: { playId: 'one' } })
    expect(sent).toEqual(['one'])
    expect(await storedIds()).toEqual([])
  })

  it('keeps a run that could not be sent and tries again, waiting longer each time', async () => {
    const { queue, sent, world, clock, storedIds } = setUp()
    world.failWith = 'NETWORK'
    await queue.add(toResult('one'))
    expect(queue.getState('one')).toEqual({ state: 'waiting' })
    expect(await storedIds()).toEqual(['one'])
    clock.advance(2000)
    await flushPromises()
    clock.advance(3999)
    await flushPromises()
    expect(sent).toHaveLength(2)
    world.failWith = null
    clock.advance(1)
    await flushPromises()
    expect(sent).toHaveLength(3)
    expect(queue.getState('one')).toMatchObject({ state: 'saved' })
    expect(await storedIds()).toEqual([])
  })

  it.each(['PLAY_NOT_FOUND', 'PLAY_ALREADY_FINISHED', 'CLICKS_INVALID', 'PLAY_EXPIRED', 'BAD_REQUEST'])(
    'drops a run that is refused for good with %s',
    async (code) => {
      const { queue, world, clock, sent, storedIds } = setUp()
      world.failWith = code
      await queue.add(toResult('one'))
      expect(queue.getState('one')).toMatchObject({ state: 'refused' })
      expect(await storedIds()).toEqual([])
      clock.advance(600_000)
      expect(sent).toHaveLength(1)
    },
  )

  it.each([
    'UNAUTHORIZED',
    'TOO_MANY_REQUESTS',
    'SERVICE_BUSY',
    'INTERNAL_SERVER_ERROR',
    'FORBIDDEN',
    'PLAY_NOT_OVER',
    'RULES_UNKNOWN',
    'REQUEST_TIMEOUT',
    'A_CODE_OF_LATER',
  ])('keeps a run that met %s', async (code) => {
    const { queue, world, storedIds } = setUp()
    world.failWith = code
    await queue.add(toResult('one'))
    expect(queue.getState('one')).toEqual({ state: 'waiting' })
    expect(await storedIds()).toEqual(['one'])
  })

  it("sends what an earlier visit left, and no one else's", async () => {
    const store = memoryStore()
    await store.put(toResult('mine'))
    await store.put(toResult('theirs', 'ada'))
    const { queue, sent, world, storedIds } = setUp(store)
    world.userId = null
    await queue.flush()
    expect(sent).toEqual([])
    world.userId = 'kit'
    await queue.flush()
    expect(sent).toEqual(['mine'])
    expect(await storedIds()).toEqual(['theirs'])
  })

  const guest: GuestRun = {
    claimSecret: '',
    boardName: '',
    finishedAtMs: 0,
    visitId: '',
    isForNewAccount: false,
    deniedBy: [],
  }

  it("claims a visitor's run for no one who has not said that it is theirs", async () => {
    const { queue, world, sent, storedIds } = setUp()
    const tried = { ...toResult('tried', null), guest }
    world.userId = null
    await queue.add(tried)
    expect(queue.getState('tried')).toEqual({ state: 'waiting' })
    world.userId = 'ada'
    await queue.flush()
    expect(sent).toEqual([])
    expect(await queue.unclaimed()).toEqual([tried])
    await queue.keep({ ...tried, userId: 'ada' })
    await queue.flush()
    expect(sent).toEqual(['tried'])
    expect(await storedIds()).toEqual([])
  })

  it("claims a visitor's run for the account that it is stored for, once; refused, it waits for the user's choice", async () => {
    const { queue, world, sent } = setUp()
    world.failWith = 'CLAIM_UNCONFIRMED'
    await queue.add({ ...toResult('tried', null), guest: { ...guest, isForNewAccount: true } })
    await queue.flush()
    expect(sent).toEqual(['tried'])
    expect(queue.getState('tried')).toEqual({ state: 'waiting' })
    expect(await queue.unclaimed()).toEqual([{ ...toResult('tried', null), guest }])
    await queue.drop('tried')
    expect(await queue.unclaimed()).toEqual([])
  })

  it('says that a run waits when its user has gone before it was sent', async () => {
    const { queue, world, sent, storedIds } = setUp()
    world.userId = 'ada'
    await queue.add(toResult('one'))
    expect(sent).toEqual([])
    expect(queue.getState('one')).toEqual({ state: 'waiting' })
    expect(await storedIds()).toEqual(['one'])
  })

  it('sends a run that the store had no room for', async () => {
    const full: ResultStore = {
      ...memoryStore(),
      put: () => Promise.reject(new Error('QuotaExceededError')),
    }
    const sent: string[] = []
    const queue = new ResultQueue({
      clock: createFakeClock(),
      openStore: async () => full,
      send: async (result) => {
        sent.push(result.playId)
        return responseTo(result)
      },
      getCode: () => '',
      currentUserId: () => 'kit',
    })
    await queue.add(toResult('one'))
    expect(sent).toEqual(['one'])
    expect(queue.getState('one')).toMatchObject({ state: 'saved' })
  })

  it('sends one run at a time and misses none that comes concurrently', async () => {
    const { queue, sent } = setUp()
    await Promise.all([queue.add(toResult('one')), queue.add(toResult('two')), queue.flush()])
    expect(sent.toSorted()).toEqual(['one', 'two'])
  })
})
