/** Finished runs on their way, of every kind and with every error code. One file: all cases share one stored outbox. */
import { classroomPairs } from '@tilerush/contract/classrooms/pairs'
import { plays } from '@tilerush/contract/plays/plays'
import type { FinishedGuestPlay, FinishedPlay } from '@tilerush/contract/plays/plays'
import { rooms } from '@tilerush/contract/rooms/rooms'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFakeClock, flushPromises } from '../testing.ts'
import { memoryStore, type OutboxStore } from './outbox-store.ts'
import { finalCodes, Outbox, type Taken } from './outbox.ts'
import { accountRun, guestRun, practiceRun, roomRun } from './run-fixtures.test-data.ts'
import { type Step, type StoredRun, toKey } from './stored-run.ts'

const judgedAs = (playId: string): FinishedGuestPlay => ({
  playId,
  outcome: 'COMPLETED',
  result: null,
  unverifiedReasons: [],
})

const responseTo = (playId: string): FinishedPlay => ({
  ...judgedAs(playId),
  countsForBest: true,
  standing: null,
  isNewBest: false,
  previousBestTotalDurationMs: null,
  best: null,
})

function takenAs({ kind, playId }: StoredRun, step: Step): Taken {
  if (kind === 'room') return { state: 'handedIn' }
  if (kind === 'practice') return { state: 'practised', response: { state: 'open', isCounted: true, pairs: [] } }
  return step === 'judge'
    ? { state: 'judged', response: judgedAs(playId) }
    : { state: 'saved', response: responseTo(playId) }
}

function setUp(store: OutboxStore = memoryStore()) {
  const clock = createFakeClock()
  const sent: string[] = []
  const world = {
    userId: 'kit' as string | null,
    failWith: null as string | null,
    isNoted: false,
    goOnline: () => {},
    whileSending: async () => {},
  }
  const outbox = new Outbox({
    clock,
    openStore: async () => store,
    async send(run, step) {
      // Stored before it is sent.
      expect((await store.list()).map(toKey)).toContain(toKey(run))
      sent.push(`${step} ${run.playId}`)
      await world.whileSending()
      if (world.failWith !== null) throw new Error(world.failWith)
      return takenAs(run, step)
    },
    getCode: (error) => (error instanceof Error ? error.message : ''),
    currentUserId: () => world.userId,
    onOnline: (send) => {
      world.goOnline = send
    },
    setNote: (isLeft) => {
      world.isNoted = isLeft
    },
  })
  const storedKeys = async (): Promise<string[]> => (await store.list()).map(toKey)
  return { clock, sent, world, outbox, store, storedKeys }
}

const kinds = [
  ['an account', accountRun('one'), 'finish one', 'saved'],
  ['a visitor', guestRun('one', { isUnsent: true }), 'judge one', 'judged'],
  ['a room', roomRun('one'), 'finish one', 'handedIn'],
  ['assigned practice', practiceRun('one'), 'finish one', 'practised'],
] as const

describe.each(kinds)('a run of %s', (_kind, run, request, state) => {
  const key = toKey(run)
  /** A visitor's run waits for an account when it is judged. */
  const left = run.kind === 'guest' ? [{ ...run, guest: { ...run.guest, isUnsent: false } }] : []

  it('is stored, sent, and dropped once it is confirmed', async () => {
    const { outbox, sent, store } = setUp()
    const adding = outbox.add(run)
    expect(outbox.getState(key)).toEqual({ state: 'saving' })
    await adding
    expect(outbox.getState(key)).toMatchObject({ state })
    expect(sent).toEqual([request])
    expect(await store.list()).toEqual(left)
  })

  it('stays without the network and is sent again, after twice the time each time and no later than 30 seconds', async () => {
    const { outbox, sent, world, clock, store } = setUp()
    world.failWith = 'NETWORK'
    await outbox.add(run)
    expect(outbox.getState(key)).toMatchObject({ state: 'waiting' })
    expect(await store.list()).toEqual([run])
    for (const [numBefore, ms] of [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
      clock.advance(ms - 1)
      await flushPromises()
      expect(sent).toHaveLength(numBefore + 1)
      clock.advance(1)
      await flushPromises()
      expect(sent).toHaveLength(numBefore + 2)
    }
    world.failWith = null
    clock.advance(30_000)
    await flushPromises()
    expect(outbox.getState(key)).toMatchObject({ state })
    expect(await store.list()).toEqual(left)
  })

  it('is sent at once when the network is back', async () => {
    const { outbox, sent, world } = setUp()
    world.failWith = 'NETWORK'
    await outbox.add(run)
    world.failWith = null
    world.goOnline()
    await flushPromises()
    expect(sent).toEqual([request, request])
    expect(outbox.getState(key)).toMatchObject({ state })
  })

  it('is sent by the page that is loaded next', async () => {
    const { outbox, world, store } = setUp()
    world.failWith = 'NETWORK'
    await outbox.add(run)
    const next = setUp(store)
    await next.outbox.flush()
    expect(next.sent).toEqual([request])
    expect(await store.list()).toEqual(left)
  })

  it('is confirmed to both of two tabs, and is done with after either', async () => {
    const store = memoryStore()
    await store.put(run)
    const [one, other] = [setUp(store), setUp(store)]
    await Promise.all([one.outbox.flush(), other.outbox.flush()])
    expect(one.outbox.getState(key)).toMatchObject({ state })
    expect(other.outbox.getState(key)).toMatchObject({ state })
    expect(await store.list()).toEqual(left)
    await one.outbox.flush()
    await other.outbox.flush()
    expect([...one.sent, ...other.sent]).toEqual([request, request])
  })

  it('is sent though the store had no room for it', async () => {
    const full: OutboxStore = { ...memoryStore(), put: () => Promise.reject(new Error('QuotaExceededError')) }
    const sent: string[] = []
    const outbox = new Outbox({
      clock: createFakeClock(),
      openStore: async () => full,
      send: async (stored, step) => {
        sent.push(`${step} ${stored.playId}`)
        return takenAs(stored, step)
      },
      getCode: () => '',
      currentUserId: () => 'kit',
      onOnline: () => {},
      setNote: () => {},
    })
    await outbox.add(run)
    await outbox.flush()
    expect(sent).toEqual([request])
  })

  it('leaves a note for the next start only if it is sent for any user', async () => {
    const { outbox, world } = setUp()
    world.failWith = 'NETWORK'
    await outbox.add(run)
    expect(world.isNoted).toBe(run.kind === 'guest' || run.kind === 'room')
    world.failWith = null
    await outbox.flush()
    expect(world.isNoted).toBe(false)
  })
})

/** All that a finish can return: declared by the procedure, by the server around it, and of a lost network. */
const declared = (procedure: { readonly '~orpc': { readonly errorMap: object } }) =>
  Object.keys(procedure['~orpc'].errorMap)
const codesOf = {
  account: declared(plays.finish),
  guest: declared(plays.finishGuest),
  room: declared(rooms.finishRun),
  practice: declared(classroomPairs.savePractice),
}
const undeclared = ['REQUEST_TIMEOUT', 'NOT_FOUND', 'BAD_GATEWAY', 'NETWORK', 'A_CODE_OF_LATER']

describe('an error', () => {
  it.each(
    kinds.flatMap(([, run]) => [...codesOf[run.kind], ...undeclared].map((code) => [run.kind, code, run] as const)),
  )('of a run of kind %s, %s, ends it only if it is final', async (_kind, code, run) => {
    const isFinal = [
      'ASSIGNMENT_NOT_FOUND',
      'BAD_REQUEST',
      'CLICKS_INVALID',
      'PLAY_ALREADY_FINISHED',
      'PLAY_EXPIRED',
      'PLAY_NOT_FOUND',
      'ROOM_ENDED',
      'ROOM_NOT_FOUND',
      'SEAT_NOT_FOUND',
    ].includes(code)
    const { outbox, world, sent, clock, storedKeys } = setUp()
    world.failWith = code
    await outbox.add(run)
    expect(outbox.getState(toKey(run))).toMatchObject({ state: isFinal ? 'refused' : 'waiting' })
    // A visitor's run still waits for an account.
    expect(await storedKeys()).toEqual(isFinal && run.kind !== 'guest' ? [] : [toKey(run)])
    clock.advance(500)
    await flushPromises()
    expect(sent).toHaveLength(isFinal ? 1 : 2)
  })

  it('of a claim ends it as one of a finish does', async () => {
    for (const code of declared(plays.claim).filter((declaredCode) => declaredCode !== 'CLAIM_UNCONFIRMED')) {
      const { outbox, world, storedKeys } = setUp()
      world.failWith = code
      await outbox.add(guestRun('one', {}, 'kit'))
      expect([code, await storedKeys()]).toEqual([code, finalCodes.has(code) ? [] : ['one']])
    }
  })

  it('that no list knows never ends a run', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...kinds), fc.string(), async ([, run], code) => {
        fc.pre(!finalCodes.has(code))
        const { outbox, world, store } = setUp()
        world.failWith = code
        await outbox.add(run)
        expect(await store.list()).toEqual([run])
      }),
    )
  })

  it('is final only if a finish can return it', () => {
    const known = new Set(Object.values(codesOf).flat())
    expect([...finalCodes].filter((code) => !known.has(code))).toEqual([])
  })
})

describe('the outbox', () => {
  it("sends what an earlier visit left, and no one else's", async () => {
    const store = memoryStore()
    await store.put(accountRun('mine'))
    await store.put(accountRun('theirs', 'ada'))
    const { outbox, sent, world, storedKeys } = setUp(store)
    world.userId = null
    await outbox.flush()
    expect(sent).toEqual([])
    world.userId = 'kit'
    await outbox.flush()
    expect(sent).toEqual(['finish mine'])
    expect(await storedKeys()).toEqual(['theirs'])
  })

  it('says that a run waits when its user has gone before it was sent', async () => {
    const { outbox, world, sent, storedKeys } = setUp()
    world.userId = 'ada'
    await outbox.add(accountRun('one'))
    expect(sent).toEqual([])
    expect(outbox.getState('one')).toEqual({ state: 'waiting' })
    expect(await storedKeys()).toEqual(['one'])
  })

  it('does not let a new run wait for those that were left', async () => {
    const store = memoryStore()
    await store.put(accountRun('left'))
    const sent: string[] = []
    const outbox = new Outbox({
      clock: createFakeClock(),
      openStore: async () => store,
      send: (run, step) => {
        sent.push(run.playId)
        return run.playId === 'left' ? new Promise(() => {}) : Promise.resolve(takenAs(run, step))
      },
      getCode: () => '',
      currentUserId: () => 'kit',
      onOnline: () => {},
      setNote: () => {},
    })
    void outbox.flush()
    await flushPromises()
    void outbox.add(roomRun('new'))
    await flushPromises()
    expect(sent).toEqual(['left', 'new'])
    expect(outbox.getState(toKey(roomRun('new')))).toEqual({ state: 'handedIn' })
  })

  it('sends each run once and misses none that comes concurrently', async () => {
    const { outbox, sent } = setUp()
    await Promise.all([outbox.add(accountRun('one')), outbox.add(roomRun('two')), outbox.flush()])
    expect(sent.toSorted()).toEqual(['finish one', 'finish two'])
  })

  it('sends a run that waits when it is asked what became of it', async () => {
    const { outbox, world, sent } = setUp()
    world.failWith = 'SERVICE_BUSY'
    const run = guestRun('one', { isUnsent: true })
    void outbox.add(run)
    expect(await outbox.settle('one')).toMatchObject({ state: 'waiting', error: new Error('SERVICE_BUSY') })
    world.failWith = null
    expect(await outbox.settle('one')).toMatchObject({ state: 'judged' })
    expect(sent).toHaveLength(2)
  })
})

describe("a visitor's run", () => {
  it('is claimed for no one who has not said that it is theirs', async () => {
    const { outbox, world, sent, storedKeys } = setUp()
    const tried = guestRun('tried')
    world.userId = null
    await outbox.add(tried)
    expect(outbox.getState('tried')).toEqual({ state: 'waiting' })
    world.userId = 'ada'
    await outbox.flush()
    expect(sent).toEqual([])
    expect(await outbox.unclaimed()).toEqual([tried])
    await outbox.keep({ ...tried, userId: 'ada' })
    await outbox.flush()
    expect(sent).toEqual(['claim tried'])
    expect(await storedKeys()).toEqual([])
  })

  it('is claimed for the account that it is stored for, once; refused, it waits for the user’s choice', async () => {
    const { outbox, world, sent } = setUp()
    world.failWith = 'CLAIM_UNCONFIRMED'
    await outbox.add(guestRun('tried', { isForNewAccount: true }))
    await outbox.flush()
    expect(sent).toEqual(['claim tried'])
    expect(outbox.getState('tried')).toEqual({ state: 'waiting' })
    expect(await outbox.unclaimed()).toEqual([guestRun('tried')])
    await outbox.drop('tried')
    expect(await outbox.unclaimed()).toEqual([])
  })

  it('goes to the new account though it was being judged when the visitor went to register', async () => {
    const store = memoryStore()
    const run = guestRun('one', { isUnsent: true })
    const { outbox, world, sent } = setUp(store)
    world.userId = null
    world.whileSending = () => store.put({ ...run, guest: { ...run.guest, isForNewAccount: true } })
    await outbox.add(run)
    world.userId = 'kit'
    await outbox.flush()
    expect(sent).toEqual(['judge one', 'claim one'])
  })
})
