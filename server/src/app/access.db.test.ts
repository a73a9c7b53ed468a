/** Who may use which call: every call of the contract against every kind of caller, the refused ones first. */
import { call, type Access } from '@tilerush/contract/call'
import { contract } from '@tilerush/contract/contract'
import { can } from '@tilerush/core/account/roles'
import { isContractProcedure, oc } from '@orpc/contract'
import { ORPCError } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authSessions, authUsers, users } from '../lib/database/schema.ts'
import { os } from '../lib/rpc.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
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
  if (!user) return 'UNAUTHORIZED'
  if (!user.enabled) return 'ACCOUNT_DISABLED'
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

/** Behind the door stands the same answer for all: the access rule alone is under test. */
const reached = (): never => {
  throw new ORPCError('BAD_REQUEST', { status: 400, message: 'reached' })
}

function stubRouter(): AppRouter {
  const features = Object.entries(contract).map(([feature, calls]) => {
    const implementers = Reflect.get(os, feature) as Record<string, { handler(work: () => never): unknown }>
    const stubs = Object.keys(calls).map((name) => [name, implementers[name]?.handler(reached)] as const)
    return [feature, Object.fromEntries(stubs)] as const
  })
  return Object.fromEntries(features) as AppRouter
}

describe('access to every call', () => {
  let parts: TestParts
  let server: TestServer

  beforeAll(async () => {
    parts = await testParts()
    for (const [userId, fields] of Object.entries(callers)) {
      const email = `${userId}@example.org`
      await parts.database.orm.insert(authUsers).values({ id: userId, name: '', email })
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
      const answer = await server.browser(secret).fetch(`/rpc/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      const body = (await answer.json()) as { json: { code: string } }
      // Let through, the empty input is refused by the call itself.
      expect(body.json.code).toBe(expectedRefusal(caller, access) ?? 'BAD_REQUEST')
    })
  }

  it('ends the sessions of a disabled user and takes the cookie away', async () => {
    const browser = server.browser(await parts.sessions.create('disabled', { ipAddress: '', userAgent: '' }))
    await expect(browser.client.boards.byName()).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' })
    expect(browser.cookies.size).toBe(0)
    const rows = await parts.database.orm.select().from(authSessions)
    expect(rows.filter((row) => row.userId === 'disabled')).toEqual([])
    expect(rows.filter((row) => row.userId === 'admin').length).toBeGreaterThan(0)
  })
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
