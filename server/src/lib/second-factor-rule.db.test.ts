import { newUserRoles } from '@tilerush/core/account/roles'
import { call } from '@orpc/server'
import { describe, expect, test } from 'vitest'
import { accountRouter } from '../features/account/router.ts'
import { boardsRouter } from '../features/boards/router.ts'
import { usersRouter } from '../features/users/router.ts'
import { addAuthenticator } from '../testing/accounts/factors.ts'
import { useTestDeps } from '../testing/use-test-deps.ts'
import { startTestServer } from '../testing/test-server.ts'
import { signIn, type SignedIn, withSession } from '../testing/accounts/visitors.ts'
import { updateRoles } from '../features/users/store.ts'
import { createSessions } from './sessions/sessions.ts'

const deps = useTestDeps({ settings: { adminSecondFactor: 'required' } })

const required = { code: 'SECOND_FACTOR_REQUIRED', status: 403 }
const countUsers = (context: SignedIn) =>
  call(usersRouter.count, { search: '', role: 'any', state: 'any' }, { context })
const listDeleted = (context: SignedIn) => call(boardsRouter.deleted, undefined, { context })
const filterChoices = (context: SignedIn) => call(boardsRouter.filterChoices, undefined, { context })
const me = (context: SignedIn) => call(accountRouter.me, undefined, { context })

describe('where admins need a second factor', () => {
  test('one without it may do what players do, and nothing that the role of an admin gives', async () => {
    const admin = await signIn(deps, { role: 'admin' })
    for (const callWith of [countUsers, listDeleted, filterChoices]) {
      await expect(callWith(admin)).rejects.toMatchObject(required)
    }
    expect(await call(boardsRouter.byName, undefined, { context: admin })).toEqual([])
    expect(await me(admin)).toMatchObject({ isSecondFactorMissing: true })
  })

  test('an admin who is an editor, too, may still do what editors do', async () => {
    const admin = await signIn(deps, { role: 'admin' })
    const roles = { ...newUserRoles, admin: true, editor: true }
    await updateRoles(deps.database.orm, admin.user.userId, roles, deps.clock.now())
    const both = await withSession(deps, admin.user.userId)
    await filterChoices(both)
    await expect(countUsers(both)).rejects.toMatchObject(required)
  })

  test('the archive of boards is closed, too', async () => {
    const server = await startTestServer(deps)
    const admin = await signIn(deps, { role: 'admin' })
    const response = await server.browser(admin.sessionSecret).fetch('/archive?boards=0001')
    expect([response.status, await response.json()]).toMatchObject([403, { json: required }])
    const editor = await signIn(deps, { role: 'editor' })
    const toEditor = await server.browser(editor.sessionSecret).fetch('/archive?boards=0001')
    expect(toEditor.status).toBe(404)
    await server.close()
  })

  test('the file of the audit log is closed, too', async () => {
    const server = await startTestServer(deps)
    const admin = await signIn(deps, { role: 'admin' })
    const download = async () => (await server.browser(admin.sessionSecret).fetch('/audit.csv')).status
    expect(await download()).toBe(403)
    await addAuthenticator(admin)
    expect(await download()).toBe(200)
    await server.close()
  })

  test('one who sets it up has all of it at once in this session, in every process; elsewhere after a login', async () => {
    const admin = await signIn(deps, { role: 'admin' })
    const elsewhere = {
      ...deps,
      sessions: createSessions(deps.database, deps.clock, deps.random, deps.settings.sessionIdleDays),
    }
    await elsewhere.sessions.find(admin.sessionSecret)
    await addAuthenticator(admin)
    await countUsers(admin)
    await countUsers({ ...admin, deps: elsewhere })
    const user = await deps.sessions.find(admin.sessionSecret)
    if (!user) throw new Error('The session is not there')
    expect(await me({ ...admin, user })).toMatchObject({ isSecondFactorMissing: false })
    await expect(countUsers(await withSession(deps, admin.user.userId))).rejects.toMatchObject(required)
  })

  test('one who removes the last factor is back where it began', async () => {
    const admin = await signIn(deps, { role: 'admin' })
    await addAuthenticator(admin)
    await call(accountRouter.removeAuthenticator, undefined, { context: admin })
    const user = await deps.sessions.find(admin.sessionSecret)
    if (!user) throw new Error('The session is not there')
    await expect(countUsers({ ...admin, user })).rejects.toMatchObject(required)
  })
})

test('where it is optional an admin needs none', async () => {
  const admin = await signIn(deps, { role: 'admin' })
  const context = {
    ...admin,
    deps: { ...deps, settings: { ...deps.settings, adminSecondFactor: 'optional' as const } },
  }
  await countUsers(context)
  expect(await me(context)).toMatchObject({ isSecondFactorMissing: false })
})
