/** Who may use which call: every call of the contract against every kind of caller, the refused ones first. */
import { call, type Access } from '@tilerush/contract/call'
import { contract } from '@tilerush/contract/contract'
import { can } from '@tilerush/core/account/roles'
import { isContractProcedure, oc } from '@orpc/contract'
import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallContext } from '../lib/call-context.ts'
import { sessions, identities, users } from '../lib/database/schema.ts'
import { os } from '../lib/rpc.ts'
import { startTestServer, type Browser, type TestServer } from '../testing/test-server.ts'
import { testParts, type TestParts } from '../testing/test-parts.ts'
import { assertEveryCallDeclaresAccess } from './declared-access.ts'
import type { AppRouter } from './rpc-endpoint.ts'

const player = { gamerTag: 'p', emailVerified: true, enabled: true, isPlayer: true, isEditor: false, isAdmin: false }
const callers = {
  nobody: null,
  unverified: { ...player, emailVerified: false, isAdmin: true },
  disabled: { ...player, enabled: false, isAdmin: true },
  nameless: { ...player, gamerTag: '', isAdmin: true },
  player,
  editor: { ...player, isEditor: true },
  admin: { ...player, isAdmin: true },
} as const
type Caller = keyof typeof callers

/** What the call must answer before its own rules are asked; null when the caller is let through. */
function expectedRefusal(caller: Caller, access: Access): string | null {
  if (access === 'public') return null
  const user = callers[caller]
  if (user && !user.enabled) return 'ACCOUNT_DISABLED'
  if (access === 'notDisabled') return null
  if (!user) return 'UNAUTHORIZED'
  const bearer = { ...user, roles: { admin: user.isAdmin, editor: user.isEditor, player: user.isPlayer } }
  const isAllowed = access === 'signedIn' ? user.emailVerified : can(bearer, access)
  return isAllowed ? null : 'FORBIDDEN'
}

const declaredCalls = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, procedure]) => ({
    path: `${feature}/${name}`,
    access: isContractProcedure(procedure) ? (procedure['~orpc'].meta as { access: Access }).access : undefined,
  })),
)

/** Behind the door stands the same answer for all: the access rule alone is under test. It names the user let in. */
const reached = ({ context: { user } }: { context: CallContext }): never => {
  throw new ORPCError('BAD_REQUEST', { status: 400, message: user?.userId ?? 'visitor' })
}

function stubRouter(): AppRouter {
  const features = Object.entries(contract).map(([feature, calls]) => {
    const implementers = Reflect.get(os, feature) as Record<string, { handler(work: typeof reached): unknown }>
    const stubs = Object.keys(calls).map((name) => [name, implementers[name]?.handler(reached)] as const)
    return [feature, Object.fromEntries(stubs)] as const
  })
  return Object.fromEntries(features) as AppRouter
}

/** The code that a call without input is answered with. */
async function codeOf(browser: Browser, path: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await browser.fetch(`/rpc/${path}`, { method: 'POST', headers, body: '{}' })
  return ((await answer.json()) as { json: { code: string } }).json.code
}

describe('access to every call', () => {
  let parts: TestParts
  let server: TestServer

  beforeAll(async () => {
    parts = await testParts()
    for (const [userId, fields] of Object.entries(callers)) {
      const email = `${userId}@example.org`
      await parts.database.orm.insert(identities).values({ userId, email })
      if (fields) await parts.database.orm.insert(users).values({ userId, userIdShort: userId, email, ...fields })
    }
    server = await startTestServer(parts, { router: stubRouter() })
  })
  afterAll(async () => {
    await server.close()
    await parts.close()
  })

  for (const caller of Object.keys(callers) as Caller[]) {
    it.each(declaredCalls)(`${caller}: $path ($access)`, async ({ path, access }) => {
      if (access === undefined) throw new Error('no access declared')
      const secret =
        caller === 'nobody' ? undefined : await parts.sessions.create(caller, { ipAddress: '', userAgent: '' })
      // Let through, the empty input is refused by the call itself.
      expect(await codeOf(server.browser(secret), path)).toBe(expectedRefusal(caller, access) ?? 'BAD_REQUEST')
    })
  }

  const browserOf = async (userId: string) =>
    server.browser(await parts.sessions.create(userId, { ipAddress: '', userAgent: '' }))

  it.each(['boards/byName', 'account/me'])('tells each session of a disabled user by %s, once', async (path) => {
    const browsers = [await browserOf('disabled'), await browserOf('disabled')]
    const before = await sessionsOf('disabled')
    for (const [index, browser] of browsers.entries()) {
      expect(await codeOf(browser, path)).toBe('ACCOUNT_DISABLED')
      expect(browser.cookies.size).toBe(0)
      expect(await sessionsOf('disabled')).toBe(before - index - 1)
      expect(await codeOf(browser, 'boards/byName')).toBe('UNAUTHORIZED')
    }
    expect(await sessionsOf('admin')).toBeGreaterThan(0)
  })

  it('takes a disabled user for a visitor in a public call', async () => {
    const [admin, disabled] = [await browserOf('admin'), await browserOf('disabled')]
    await expect(admin.client.boards.toTry()).rejects.toMatchObject({ message: 'admin' })
    await expect(disabled.client.boards.toTry()).rejects.toMatchObject({ message: 'visitor' })
    expect(disabled.cookies.size).toBe(1)
  })

  async function sessionsOf(userId: string): Promise<number> {
    return await parts.database.orm.$count(sessions, eq(sessions.userId, userId))
  }
})

describe('declared access', () => {
  it('holds for the whole contract', () => {
    expect(() => assertEveryCallDeclaresAccess(contract)).not.toThrow()
  })

  it('names the call that says nothing, or something unknown', () => {
    const forgetful = oc
    const unknown = call('everybody' as Access)
    expect(() => assertEveryCallDeclaresAccess({ boards: { ok: call('public'), forgetful, unknown } })).toThrow(
      'boards.forgetful, boards.unknown',
    )
  })
})
