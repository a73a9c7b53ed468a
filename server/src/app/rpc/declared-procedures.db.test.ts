/**
 * Access (docs/rules.md#procedures): every procedure of the contract with every kind of caller, the refused ones first.
 */
import { procedure, type Access } from '@tilerush/contract/procedure'
import { contract } from '@tilerush/contract/contract'
import { listProcedures } from '@tilerush/contract/list-procedures'
import { can } from '@tilerush/core/account/roles'
import { oc } from '@orpc/contract'
import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProcedureContext } from '../../lib/procedure-context.ts'
import { sessions, identities, users } from '../../lib/database/schema.ts'
import { os } from '../../lib/rpc.ts'
import { startTestServer, type Browser, type TestServer } from '../../testing/test-server.ts'
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts'
import { assertEveryProcedureIsDeclared } from './declared-procedures.ts'
import type { AppRouter } from '../../lib/door/endpoint.ts'

const player = {
  gamerTag: 'p',
  emailVerified: true,
  enabled: true,
  managedBy: null as string | null,
  isPlayer: true,
  isEditor: false,
  isAdmin: false,
}
const callers = {
  noSession: null,
  unverified: { ...player, emailVerified: false, isAdmin: true },
  disabled: { ...player, enabled: false, isAdmin: true },
  nameless: { ...player, gamerTag: '', isAdmin: true },
  managed: { ...player, managedBy: '00000000-0000-4000-8000-000000000007' },
  player,
  editor: { ...player, isEditor: true },
  admin: { ...player, isAdmin: true },
} as const
type Caller = keyof typeof callers

/** The expected error code of the access check; null when the caller has access. */
function expectedErrorCode(caller: Caller, access: Access | undefined): string | null {
  if (access === undefined) throw new Error('no access declared')
  if (access === 'public') return null
  const user = callers[caller]
  if (user && !user.enabled) return 'ACCOUNT_DISABLED'
  if (access === 'notDisabled') return null
  if (!user) return 'UNAUTHORIZED'
  const bearer = { ...user, roles: { admin: user.isAdmin, editor: user.isEditor, player: user.isPlayer } }
  const isAllowed = access === 'signedIn' ? user.emailVerified && user.managedBy === null : can(bearer, access)
  return isAllowed ? null : 'FORBIDDEN'
}

const declaredProcedures = listProcedures(contract).map(({ name, meta }) => ({
  path: name.replace('.', '/'),
  access: meta.access,
}))

/** Every handler returns the same, the id of the user: only the access rule is under test. */
const reached = ({ context: { user } }: { context: ProcedureContext }): never => {
  throw new ORPCError('BAD_REQUEST', { status: 400, message: user?.userId ?? 'visitor' })
}

function stubRouter(): AppRouter {
  const features = Object.entries(contract).map(([feature, procedures]) => {
    const implementers = Reflect.get(os, feature) as Record<string, { handler(work: typeof reached): unknown }>
    const stubs = Object.keys(procedures).map((name) => [name, implementers[name]?.handler(reached)] as const)
    return [feature, Object.fromEntries(stubs)] as const
  })
  return Object.fromEntries(features) as AppRouter
}

/** The error code that a procedure returns for an empty input. */
async function getCode(browser: Browser, path: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await browser.fetch(`/rpc/${path}`, { method: 'POST', headers, body: '{}' })
  return ((await response.json()) as { json: { code: string } }).json.code
}

describe('access to every procedure', () => {
  let deps: TestDeps
  let server: TestServer

  beforeAll(async () => {
    deps = await createTestDeps()
    for (const [userId, fields] of Object.entries(callers)) {
      const email = `${userId}@example.org`
      await deps.database.orm.insert(identities).values({ userId, email })
      if (fields) await deps.database.orm.insert(users).values({ userId, userIdShort: userId, email, ...fields })
    }
    server = await startTestServer(deps, { router: stubRouter() })
  })
  afterAll(async () => {
    await server.close()
    await deps.close()
  })

  const getBrowser = async (userId: string) =>
    server.browser(await deps.sessions.create(userId, { ipAddress: '', userAgent: '' }))

  it.each(Object.keys(callers) as Caller[])('of the caller %s', async (caller) => {
    const shared = caller === 'noSession' ? server.browser() : await getBrowser(caller)
    const codes: Record<string, string> = {}
    for (const { path } of declaredProcedures) {
      // The first response ends the session of a disabled account.
      codes[path] = await getCode(caller === 'disabled' ? await getBrowser(caller) : shared, path)
    }
    // With access, the procedure itself refuses the empty input.
    const expected = declaredProcedures.map(({ path, access }) => [
      path,
      expectedErrorCode(caller, access) ?? 'BAD_REQUEST',
    ])
    expect(codes).toEqual(Object.fromEntries(expected))
  })

  it.each(['boards/byName', 'account/me'])('%s reports a disabled account once to each session', async (path) => {
    const browsers = [await getBrowser('disabled'), await getBrowser('disabled')]
    const before = await getSessions('disabled')
    for (const [index, browser] of browsers.entries()) {
      expect(await getCode(browser, path)).toBe('ACCOUNT_DISABLED')
      expect(browser.cookies.size).toBe(0)
      expect(await getSessions('disabled')).toBe(before - index - 1)
      expect(await getCode(browser, 'boards/byName')).toBe('UNAUTHORIZED')
    }
    expect(await getSessions('admin')).toBeGreaterThan(0)
  })

  it('a disabled user counts as a visitor in a public procedure', async () => {
    const [admin, disabled] = [await getBrowser('admin'), await getBrowser('disabled')]
    await expect(admin.client.boards.toTry()).rejects.toMatchObject({ message: 'admin' })
    await expect(disabled.client.boards.toTry()).rejects.toMatchObject({ message: 'visitor' })
    expect(disabled.cookies.size).toBe(1)
  })

  async function getSessions(userId: string): Promise<number> {
    return await deps.database.orm.$count(sessions, eq(sessions.userId, userId))
  }
})

describe('declared access and limits', () => {
  it('are valid for the whole contract', () => {
    expect(() => assertEveryProcedureIsDeclared(contract)).not.toThrow()
  })

  it('names the procedure that declares no access, an unknown one or no limit', () => {
    const ok = procedure('public', { limit: 'none' })
    const withoutLogout = oc
    const unknown = procedure('everybody' as Access, { limit: 'none' })
    const unlimited = oc.$meta({ access: 'public' })
    expect(() => assertEveryProcedureIsDeclared({ boards: { ok, withoutLogout, unknown, unlimited } })).toThrow(
      ': boards.withoutLogout, boards.unknown, boards.unlimited',
    )
  })
})
