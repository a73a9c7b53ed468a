import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appStats, identities } from '../../lib/database/schema.ts'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { playsCalls } from '../plays/calls.ts'
import { addBoard } from '../testing/boards.ts'
import { fillEverything } from '../testing/everything.ts'
import { signInWithPassword, testPassword } from '../testing/passwords.ts'
import { countPersonalRows } from '../testing/personal-rows-store.ts'
import { visitor, type SignedIn } from '../testing/visitors.ts'
import { accountCalls } from './calls.ts'

let parts: TestParts
let decoy: SignedIn

beforeAll(async () => {
  parts = await testParts()
  decoy = await signInWithPassword(parts)
  await fillEverything(parts, decoy)
})
afterAll(() => parts.close())

const remove = (context: SignedIn, password = testPassword) =>
  call(accountCalls.deleteAccount, { password }, { context })
const numUsers = async () => (await parts.database.orm.select().from(appStats))[0]?.numUsers ?? 0

const filesOf = async ({ user }: SignedIn) =>
  (await parts.files.list('avatars')).filter((key) => key.includes(user.userIdShort))

describe('who is refused', () => {
  test('a visitor', async () => {
    const removing = call(accountCalls.deleteAccount, { password: testPassword }, { context: visitor(parts) })
    await expect(removing).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('a wrong password, however fresh the login', async () => {
    await expect(remove(decoy, 'wrong')).rejects.toMatchObject({ code: 'WRONG_PASSWORD', status: 403 })
    expect(await parts.sessions.find(decoy.sessionSecret)).not.toBeNull()
  })

  test('the last enabled admin', async () => {
    const admin = await signInWithPassword(parts, { role: 'admin' })
    await signInWithPassword(parts, { role: 'admin', enabled: false })
    await expect(remove(admin)).rejects.toMatchObject({ code: 'LAST_ADMIN', status: 409 })
    const second = await signInWithPassword(parts, { role: 'admin' })
    const both = await Promise.allSettled([remove(admin), remove(second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test('nothing of the person is left, and everything of the others', async () => {
  const person = await signInWithPassword(parts)
  await fillEverything(parts, person)
  const before = await countPersonalRows(parts.database, person.user.userId)
  const empty = Object.entries(before).filter(([, count]) => count === 0)
  // Every table that names users is filled, so a new one cannot be forgotten.
  expect(empty).toEqual([])
  expect(await filesOf(person)).not.toEqual([])
  const [users, others, otherFiles] = [
    await numUsers(),
    await countPersonalRows(parts.database, decoy.user.userId),
    await filesOf(decoy),
  ]

  expect(await remove(person)).toEqual({ ok: true })

  const left = Object.entries(await countPersonalRows(parts.database, person.user.userId)).filter(
    ([, count]) => count > 0,
  )
  expect(left).toEqual([])
  expect(await filesOf(person)).toEqual([])
  expect(person.cookies).toEqual([null])
  expect(await parts.sessions.find(person.sessionSecret)).toBeNull()
  expect(await numUsers()).toBe(users - 1)
  expect(await countPersonalRows(parts.database, decoy.user.userId)).toEqual(others)
  expect(await filesOf(decoy)).toEqual(otherFiles)
  const mails = (await parts.mails()).filter(({ to }) => to?.some(({ address }) => address === person.user.email))
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Tilerush account was deleted'])
})

test('the address can be registered again', async () => {
  const person = await signInWithPassword(parts)
  await remove(person)
  const { email } = person.user
  await call(accountCalls.register, { email, password: testPassword }, { context: visitor(parts) })
  const [identity] = await parts.database.orm.select().from(identities).where(eq(identities.email, email))
  expect(identity?.userId).not.toBe(person.user.userId)
})

test('plays that are started meanwhile leave nothing behind', async () => {
  await addBoard(parts, { boardId: 'raced' })
  for (let round = 0; round < 20; round += 1) {
    const person = await signInWithPassword(parts)
    const start = () =>
      call(playsCalls.start, { boardId: 'raced', idempotencyKey: crypto.randomUUID() }, { context: person })
    const starting = Array.from({ length: 6 }, start)
    const [removed, ...started] = await Promise.allSettled([remove(person), ...starting, start(), start()])
    expect(removed).toMatchObject({ status: 'fulfilled' })
    for (const outcome of started)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'UNAUTHORIZED' })
    expect((await countPersonalRows(parts.database, person.user.userId))['plays']).toBe(0)
  }
})

test('a play that is started after the account has gone is refused, and not stored', async () => {
  const person = await signInWithPassword(parts)
  await remove(person)
  // The session as another process may still remember it for a moment.
  const starting = call(
    playsCalls.start,
    { boardId: 'raced', idempotencyKey: crypto.randomUUID() },
    { context: person },
  )
  await expect(starting).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect((await countPersonalRows(parts.database, person.user.userId))['plays']).toBe(0)
})
