import { call, ORPCError } from '@orpc/server'
import { afterAll, beforeEach, afterEach, describe, expect, it, vi } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { addBoard } from '../../testing/fixtures/boards.ts'
import {
  createTestRoom,
  joinTestRoom,
  newSecret,
  roomSettings,
  watchTestRoom,
  type TestSeat,
} from '../../testing/fixtures/rooms.ts'
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts'
import { at, signIn, visitor } from '../../testing/accounts/visitors.ts'
import { limitPolicies } from '@tilerush/core/limits/constants'
import { unusedSeatMs } from '@tilerush/core/rooms/constants'
import { createLimits } from '../../lib/admission/limits.ts'
import { roomsRouter } from './router.ts'
import { cleanUpRooms } from './cleanup/cleanup.ts'

const school = '192.0.2.1'
const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const maxGuesses = limitPolicies.roomCodePerIp.pointsOfHolder / 100
let deps: TestDeps
let host: Awaited<ReturnType<typeof signIn>>
let seat: TestSeat

beforeEach(async () => {
  deps = await createTestDeps({ clock, settings: { rateLimitFactor: 0.01 } })
  await addBoard(deps, { boardId: '0001' })
  host = { ...(await signIn(deps)), ...at('192.0.2.9') }
  seat = await createTestRoom(host)
})
afterEach(() => deps.close())
afterAll(() => vi.restoreAllMocks())

const pupil = (holder = '') => ({ ...visitor(deps), ...at(school, holder) })
/** A pupil whose browser came to no seat before. */
const newPupil = () => pupil(newSecret())
const codeOf = async (work: Promise<unknown>): Promise<string> =>
  await work.then(
    () => 'OK',
    (error: unknown) => (error instanceof ORPCError ? error.code : String(error)),
  )
const look = (code: string, context = pupil()) => codeOf(call(roomsRouter.look, { code }, { context }))
const setReady = (code: string, secret: string, context = pupil()) =>
  codeOf(call(roomsRouter.setReady, { code, secret, isReady: true }, { context }))

describe('guesses', () => {
  it('of a network are refused once they are used up; right codes and own seats pass', async () => {
    const early = await joinTestRoom(newPupil(), seat.code)
    for (let count = 0; count < maxGuesses; count += 1) expect(await look('222222')).toBe('ROOM_NOT_FOUND')
    expect(await look('222222')).toBe('TOO_MANY_REQUESTS')
    expect(await setReady(seat.code, newSecret())).toBe('TOO_MANY_REQUESTS')
    // A process that does not know the seat lets it pass, too.
    expect(await setReady(early.code, early.secret)).toBe('OK')
    expect(await codeOf(call(roomsRouter.board, { ...early }, { context: pupil() }))).toBe('OK')
    expect(await look(seat.code)).toBe('OK')
    const late = await joinTestRoom(newPupil(), seat.code)
    expect(await setReady(late.code, late.secret)).toBe('OK')
    expect(await look('222222', { ...pupil(), ...at('192.0.2.2') })).toBe('ROOM_NOT_FOUND')
  })

  it('cost no statement once they are used up', async () => {
    for (let count = 0; count <= maxGuesses; count += 1) await look('222222')
    await setReady(seat.code, newSecret())
    const statements = vi.spyOn(deps.database.pool, 'query')
    for (let count = 0; count < 50; count += 1) {
      expect(await look('222222')).toBe('TOO_MANY_REQUESTS')
      expect(await setReady(seat.code, newSecret())).toBe('TOO_MANY_REQUESTS')
    }
    // The live codes and the seats of the room, a few times a second.
    expect(statements.mock.calls.length).toBeLessThan(25)
    statements.mockRestore()
  })

  it('of one browser are not those of another one', async () => {
    const other = pupil('another browser')
    for (let count = 0; count <= maxGuesses; count += 1) await look('222222', other)
    expect(await look('222222', other)).toBe('TOO_MANY_REQUESTS')
    expect(await look('222222')).toBe('ROOM_NOT_FOUND')
  })

  it('do not lock the room', async () => {
    const transactions = vi.spyOn(deps.database, 'transaction')
    for (let count = 0; count < 5; count += 1) expect(await setReady(seat.code, newSecret())).toBe('SEAT_NOT_FOUND')
    expect(transactions).not.toHaveBeenCalled()
  })
})

describe('a seat', () => {
  it('of one browser counts for a quarter of the network in a room, and of one opener in all of its rooms', async () => {
    const ofFew = { ...deps, limits: createLimits(deps.database, 0.02, clock) }
    const join = (holder: string, code = seat.code) =>
      codeOf(joinTestRoom({ ...pupil(holder), deps: ofFew }, code, newSecret()))
    expect(await join('a')).toBe('OK')
    expect(await join('a')).toBe('TOO_MANY_REQUESTS')
    for (const holder of ['b', 'c', 'd']) expect(await join(holder)).toBe('OK')
    expect(await join('e')).toBe('TOO_MANY_REQUESTS')
    // The network has 24, and the rooms of one host six of them.
    const ofMany = { ...deps, limits: createLimits(deps.database, 1, clock) }
    const second = await createTestRoom({ ...host, deps: ofMany })
    expect([await join('a', second.code), await join('b', second.code)]).toEqual(['OK', 'OK'])
    expect(await join('c', second.code)).toBe('TOO_MANY_REQUESTS')
    const ofAnother = await createTestRoom(await signIn(deps))
    expect(await join('c', ofAnother.code)).toBe('OK')
  })

  it('opens so many streams a minute', async () => {
    const phone = await joinTestRoom(newPupil(), seat.code)
    const watchOnce = async () => {
      const watching = await watchTestRoom(pupil(), phone)
      await watching.close()
    }
    expect(await codeOf(watchOnce())).toBe('OK')
    expect(await codeOf(watchOnce())).toBe('TOO_MANY_REQUESTS')
    clock.advance(60_000)
    expect(await codeOf(watchOnce())).toBe('OK')
  })

  it('counts for its network when it is new alone', async () => {
    const max = limitPolicies.roomSeatPerIpAndRoom.points / 100
    const [first, ...others] = Array.from({ length: max }, () => newSecret())
    for (const secret of [first, first, first, ...others]) await joinTestRoom(newPupil(), seat.code, secret)
    expect(await codeOf(joinTestRoom(newPupil(), seat.code))).toBe('TOO_MANY_REQUESTS')
    expect(await codeOf(joinTestRoom({ ...pupil(), ...at('192.0.2.3') }, seat.code))).toBe('OK')
  })

  it('comes back, and asks again to be let in, where its network has used up all new ones', async () => {
    const member = await joinTestRoom(newPupil(), seat.code)
    const settings = roomSettings({ asksFirst: true })
    await call(roomsRouter.configure, { ...seat, settings, isPlaying: true }, { context: host })
    const asking = await joinTestRoom(newPupil(), seat.code)
    for (let count = 2; count < limitPolicies.roomSeatPerIpAndRoom.points / 100; count += 1)
      await joinTestRoom(newPupil(), seat.code)
    expect(await codeOf(joinTestRoom(newPupil(), seat.code))).toBe('TOO_MANY_REQUESTS')
    for (const { code, secret } of [member, asking])
      for (let count = 0; count < 30; count += 1)
        expect(await codeOf(joinTestRoom(newPupil(), code, secret))).toBe('OK')
  })

  it('counts again when it was never used, so that nobody keeps a room full with old seats', async () => {
    const secret = newSecret()
    for (let count = 0; count < limitPolicies.roomSeatPerIpAndRoom.points / 100; count += 1) {
      await joinTestRoom(newPupil(), seat.code, secret)
      clock.advance(unusedSeatMs + 1000)
      await cleanUpRooms(deps)
    }
    expect(await codeOf(joinTestRoom(newPupil(), seat.code, secret))).toBe('TOO_MANY_REQUESTS')
  })
})

it('a network holds so many streams, and others are served', async () => {
  const join = (index: number) => joinTestRoom({ ...visitor(deps), ...at(`198.51.100.${index}`) }, seat.code)
  const phones = await Promise.all(Array.from({ length: 5 }, (_, index) => join(index)))
  const open = phones.slice(0, 4).map((phone) => watchTestRoom(pupil(), phone))
  const streams = await Promise.all(open)
  const [last] = phones.slice(4)
  if (!last) throw new Error('A phone is missing')
  expect(await codeOf(watchTestRoom(pupil(), last))).toBe('SERVICE_BUSY')
  const ofHost = await watchTestRoom(host, seat)
  await streams[0]?.close()
  clock.advance(60_000)
  const again = await watchTestRoom(pupil(), last)
  await Promise.all([...streams, again, ofHost].map((stream) => stream.close()))
})
