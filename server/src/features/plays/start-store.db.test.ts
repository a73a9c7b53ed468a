/** Plays started at the same moment share a statement; each is as if started alone. */
import { maxOpenPlays } from '@tilerush/core/play/constants'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { plays } from '../../lib/database/schema.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { at, signIn, type SignedIn } from '../../testing/accounts/visitors.ts'
import { startPlay } from './start.ts'
import { insertStart, startTogether, type NewPlay } from './start-store.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
let people: readonly SignedIn[]

const deps = useTestDeps({ clock, boards: ['0001'] })
beforeEach(async () => {
  people = await Promise.all(Array.from({ length: 5 }, () => signIn(deps)))
})

const toRow = (userId: string, seed: number, changed: Partial<NewPlay> = {}): NewPlay => ({
  userId,
  playId: crypto.randomUUID(),
  idempotencyKey: crypto.randomUUID(),
  boardId: '0001',
  boardVersion: 1,
  seed,
  rulesVersion: 1,
  timeoutMs: 90_000,
  wrongClickPenaltyMs: 1500,
  startedAt: clock.now(),
  deal: 'deal',
  countsForBest: true,
  deviceHash: 'device',
  addressHash: null,
  isKnownGame: true,
  extraTime: 150,
  source: 'room',
  ...changed,
})
const getRows = (userId: string) =>
  deps.database.orm.select().from(plays).where(eq(plays.userId, userId)).orderBy(plays.startedAt, plays.playId)
const store = (row: NewPlay) => startTogether(deps.database)(row)

test('together and alone, the same columns are stored', async () => {
  const [one, other] = people.map(({ user }) => user.userId)
  const [together, alone] = [toRow(one ?? '', 4_294_967_295), toRow(other ?? '', 4_294_967_295)]
  const stored = [await store(together), await insertStart(deps.database, alone)]
  // The limit is stored with the extra time.
  expect(stored).toEqual([together, alone].map((row) => ({ ...row, timeoutMs: 135_000 })))
  for (const row of stored) expect(await getRows(row?.userId ?? '')).toMatchObject([row])
})

test('starts of the same moment share a statement or two', async () => {
  const query = vi.spyOn(deps.database.pool, 'query')
  const from = { ...at('192.0.2.1'), deviceSecret: '' }
  const start = ({ user }: SignedIn) =>
    startPlay(deps, user, from, { boardId: '0001', idempotencyKey: crypto.randomUUID() })
  for (const response of await Promise.all(people.map(start))) expect(response.ok).toBe(true)
  const names = query.mock.calls.map(([config]) => (config as unknown as { readonly name?: string }).name)
  query.mockRestore()
  const count = (name: string) => names.filter((each) => each === name).length
  expect(count('play_insert_together')).toBeGreaterThanOrEqual(1)
  expect(count('play_insert_together')).toBeLessThan(people.length)
  expect(count('play_insert')).toBe(0)
})

test('the oldest open plays are abandoned, of each user alone', async () => {
  const [one, other] = people.map(({ user }) => user.userId)
  for (let seed = 1; seed <= maxOpenPlays + 1; seed += 1) {
    clock.advance(1000)
    const both = [store(toRow(one ?? '', seed)), ...(seed === 1 ? [store(toRow(other ?? '', seed))] : [])]
    expect(await Promise.all(both)).not.toContain(null)
  }
  const isAbandoned = async (userId = '') => (await getRows(userId)).map(({ abandonedAt }) => abandonedAt !== null)
  expect(await isAbandoned(one)).toEqual([true, ...Array<boolean>(maxOpenPlays).fill(false)])
  expect((await getRows(one ?? ''))[0]?.abandonedAt).toEqual(clock.now())
  expect(await isAbandoned(other)).toEqual([false])
})

describe('is left for a statement of its own', () => {
  test.each([
    ['a key that was used', { seed: 2, idempotencyKey: '00000000-0000-4000-8000-000000000001' }],
    ['a game that was started', { seed: 1 }],
    ['an unknown user', { seed: 3, userId: 'nobody' }],
  ])('%s, and the others are stored', async (_what, changed) => {
    const [one, other] = people.map(({ user }) => user.userId)
    await store(toRow(one ?? '', 1, { idempotencyKey: '00000000-0000-4000-8000-000000000001' }))
    const stored = [toRow(one ?? '', 1, changed), toRow(other ?? '', 1)].map(store)
    expect(await Promise.all(stored)).toEqual([null, expect.anything()])
    expect(await getRows(one ?? '')).toHaveLength(1)
  })

  test('one of a user who is just being deleted: the others do not wait', async () => {
    const [one, other] = people.map(({ user }) => user.userId)
    const client = await deps.database.pool.connect()
    await client.query('begin')
    await client.query('select from users where user_id = $1 for update', [one])
    const stored = await Promise.all([toRow(one ?? '', 1), toRow(other ?? '', 1)].map(store))
    await client.query('rollback')
    client.release()
    expect(stored).toEqual([null, expect.anything()])
  })

  test('each of a statement that failed', async () => {
    const [one, other] = people.map(({ user }) => user.userId)
    const tooLong = toRow(one ?? '', 1, { timeoutMs: 3_000_000_000 })
    const good = toRow(other ?? '', 1)
    expect(await Promise.all([tooLong, good].map(store))).toEqual([null, null])
    await expect(insertStart(deps.database, tooLong)).rejects.toThrow(/out of range/)
    expect(await insertStart(deps.database, good)).toMatchObject({ playId: good.playId })
  })
})
