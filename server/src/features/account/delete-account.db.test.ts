/** Nothing personal is left of a deleted account (docs/rules.md#account-deletion). */
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { appStats, identities } from '../../lib/database/schema.ts'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import { playsRouter } from '../plays/router.ts'
import { addBoard } from '../../testing/fixtures/boards.ts'
import { fillEverything, countPersonalRows } from '../../testing/database/personal-rows-store.ts'
import { signInWithPassword, testPassword, visitor, type SignedIn } from '../../testing/accounts/visitors.ts'
import { accountRouter } from './router.ts'

const deps = useTestDeps()
const decoy = useSignedIn(deps, { per: 'file', hasPassword: true })

beforeAll(async () => {
  await fillEverything(deps, decoy)
})

const remove = (context: SignedIn, password = testPassword) =>
  call(accountRouter.deleteAccount, { password }, { context })
const numUsers = async () => (await deps.database.orm.select().from(appStats))[0]?.numUsers ?? 0

const getFiles = async ({ user }: SignedIn) =>
  (await deps.files.list('avatars')).filter((key) => key.includes(user.userIdShort))

describe('refuses', () => {
  test('a visitor', async () => {
    const removing = call(accountRouter.deleteAccount, { password: testPassword }, { context: visitor(deps) })
    await expect(removing).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('a wrong password, even right after a login', async () => {
    await expect(remove(decoy, 'wrong')).rejects.toMatchObject({ code: 'WRONG_PASSWORD', status: 403 })
    expect(await deps.sessions.find(decoy.sessionSecret)).not.toBeNull()
  })

  test('the last enabled admin', async () => {
    const admin = await signInWithPassword(deps, { role: 'admin' })
    await signInWithPassword(deps, { role: 'admin', enabled: false })
    await expect(remove(admin)).rejects.toMatchObject({ code: 'LAST_ADMIN', status: 409 })
    const second = await signInWithPassword(deps, { role: 'admin' })
    const both = await Promise.allSettled([remove(admin), remove(second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test('deletes all data of the user, and none of others', async () => {
  const person = await signInWithPassword(deps)
  await fillEverything(deps, person)
  const before = await countPersonalRows(deps.database, person.user.userId)
  const empty = Object.entries(before).filter(([, count]) => count === 0)
  // Every table that names users is filled, so a new one cannot be forgotten.
  expect(empty).toEqual([])
  expect(await getFiles(person)).not.toEqual([])
  const [users, others, otherFiles] = [
    await numUsers(),
    await countPersonalRows(deps.database, decoy.user.userId),
    await getFiles(decoy),
  ]

  // It has a passkey now.
  await deps.sessions.recordProofs(person.user, { password: false, factor: true })
  expect(await remove(person)).toEqual({ ok: true })

  const left = Object.entries(await countPersonalRows(deps.database, person.user.userId)).filter(
    ([, count]) => count > 0,
  )
  expect(left).toEqual([])
  expect(await getFiles(person)).toEqual([])
  expect(person.cookies).toEqual([null])
  expect(await deps.sessions.find(person.sessionSecret)).toBeNull()
  expect(await numUsers()).toBe(users - 1)
  expect(await countPersonalRows(deps.database, decoy.user.userId)).toEqual(others)
  expect(await getFiles(decoy)).toEqual(otherFiles)
  const mails = (await deps.mails()).filter(({ to }) => to?.some(({ address }) => address === person.user.email))
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Tilerush account was deleted'])
})

test('the address can be registered again', async () => {
  const person = await signInWithPassword(deps)
  await remove(person)
  const { email } = person.user
  await call(accountRouter.register, { email, password: testPassword }, { context: visitor(deps) })
  const [identity] = await deps.database.orm.select().from(identities).where(eq(identities.email, email))
  expect(identity?.userId).not.toBe(person.user.userId)
})

test('plays that are started concurrently leave no rows behind', async () => {
  await addBoard(deps, { boardId: 'raced' })
  let numStarted = 0
  for (let round = 0; round < 10; round += 1) {
    const person = await signInWithPassword(deps)
    const start = () =>
      call(playsRouter.start, { boardId: 'raced', idempotencyKey: crypto.randomUUID() }, { context: person })
    /** Plays one after the other, until one is refused. */
    async function startUntilRefused(): Promise<unknown> {
      for (;;) {
        const [result] = await Promise.allSettled([start()])
        if (result.status === 'rejected') return result.reason
        numStarted += 1
      }
    }
    const [, ...errorCodes] = await Promise.all([remove(person), ...Array.from({ length: 6 }, startUntilRefused)])
    expect(errorCodes).toEqual(Array(6).fill(expect.objectContaining({ code: 'UNAUTHORIZED' })))
    expect((await countPersonalRows(deps.database, person.user.userId))['plays']).toBe(0)
  }
  expect(numStarted).toBeGreaterThan(0)
})

test('a play that is started after the account was deleted is refused, and not stored', async () => {
  const person = await signInWithPassword(deps)
  await remove(person)
  // The session as another process may still have it cached.
  const starting = call(
    playsRouter.start,
    { boardId: 'raced', idempotencyKey: crypto.randomUUID() },
    { context: person },
  )
  await expect(starting).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect((await countPersonalRows(deps.database, person.user.userId))['plays']).toBe(0)
})
