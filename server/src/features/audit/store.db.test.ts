/** Reading the audit log: refused callers, filters, pages, plans. */
import type { AuditCursor, AuditFilter, AuditRow } from '@tilerush/contract/audit'
import type { AuditAction } from '@tilerush/core/audit/constants'
import { call } from '@orpc/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { addBoard } from '../../testing/fixtures/boards.ts'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import { signIn, visitor, type Visitor } from '../../testing/accounts/visitors.ts'
import { recordAudit, type AuditActor } from './record.ts'
import { auditRouter } from './router.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const minuteMs = 60_000

const deps = useTestDeps({ clock })
const admin = useSignedIn(deps, { per: 'file', role: 'admin', email: 'boss@example.com', gamerTag: 'The_Boss' })
const decoy = useSignedIn(deps, { per: 'file', role: 'admin', gamerTag: 'Other_Boss' })
const person = useSignedIn(deps, { per: 'file', email: 'person@example.com', gamerTag: '0001' })

beforeAll(async () => {
  await addBoard(deps, { boardId: '0001', name: 'Herons' })
  await record(admin.user, 'user.roles', person.user.userId)
  await record(decoy.user, 'user.roles', person.user.userId)
  await record(admin.user, 'board.updated', '0001')
  await record('operator', 'user.disabled', person.user.userId)
  await record('product', 'setting.changed', 'AUDIT_DAYS')
  await record({ userId: 'gone-account' }, 'board.deleted', '0777')
})

async function record(actor: AuditActor, action: AuditAction, targetId: string): Promise<void> {
  clock.advance(minuteMs)
  await recordAudit(deps.database.orm, deps, { actor, action, targetId })
}
const list = (filter: Partial<AuditFilter> & { before?: AuditCursor } = {}, context: Visitor = admin) =>
  call(auditRouter.list, filter, { context })
const describeRow = ({ action, targetId, actor, actorKind }: AuditRow) =>
  `${actor?.gamerTag ?? actorKind} ${action} ${targetId === person.user.userId ? 'person' : targetId}`
const found = async (filter: Partial<AuditFilter>) => (await list(filter)).rows.map(describeRow)

test('refuses visitors, players, editors, and admins who are disabled or have no gamertag', async () => {
  for (const [context, code] of [
    [visitor(deps), 'UNAUTHORIZED'],
    [await signIn(deps), 'FORBIDDEN'],
    [await signIn(deps, { role: 'editor' }), 'FORBIDDEN'],
    [await signIn(deps, { role: 'admin', gamerTag: '' }), 'FORBIDDEN'],
    [await signIn(deps, { role: 'admin', enabled: false }), 'ACCOUNT_DISABLED'],
  ] as const)
    await expect(list({}, context)).rejects.toMatchObject({ code })
})

test('refuses filters that no form sends', async () => {
  for (const filter of [{ action: 'user.painted' }, { from: 'yesterday' }, { actor: 'a'.repeat(255) }])
    await expect(list(filter as Partial<AuditFilter>)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('says who, from where and what, with the names of today', async () => {
  const { rows, hasMore } = await list()
  expect(hasMore).toBe(false)
  expect(rows.map(describeRow)).toEqual([
    ' board.deleted 0777',
    'product setting.changed AUDIT_DAYS',
    'operator user.disabled person',
    'The_Boss board.updated 0001',
    'Other_Boss user.roles person',
    'The_Boss user.roles person',
  ])
  expect(rows[3]).toEqual({
    auditId: expect.any(String),
    at: '2026-03-01T12:03:00.000Z',
    actorKind: 'user',
    actor: { userId: admin.user.userId, gamerTag: 'The_Boss', email: 'boss@example.com' },
    sessionId: admin.user.sessionId,
    ipAddress: '192.0.2.1',
    action: 'board.updated',
    targetKind: 'board',
    targetId: '0001',
    targetName: 'Herons',
    isTargetThere: true,
    details: {},
  })
  expect(rows[0]).toMatchObject({ actor: { userId: 'gone-account', email: '' }, isTargetThere: false, targetName: '' })
  expect(JSON.stringify(rows)).not.toContain(admin.sessionSecret)
})

describe('filters', () => {
  test('by author: address, gamertag or id, deleted accounts by id', async () => {
    const own = ['The_Boss board.updated 0001', 'The_Boss user.roles person']
    for (const actor of ['BOSS@example.com', 'the_boss', admin.user.userId, ` ${admin.user.userId} `])
      expect(await found({ actor })).toEqual(own)
    expect(await found({ actor: 'gone-account' })).toEqual([' board.deleted 0777'])
    for (const actor of ['boss', '%', 'The_Bos_']) expect(await found({ actor })).toEqual([])
    expect(await found({ actorKind: 'operator' })).toEqual(['operator user.disabled person'])
    expect(await found({ actorKind: 'user', action: 'user.roles' })).toHaveLength(2)
  })

  test('by target, which may be named like a board', async () => {
    expect(await found({ target: 'person@example.com' })).toHaveLength(3)
    expect(await found({ target: '0001', targetKind: 'board' })).toEqual(['The_Boss board.updated 0001'])
    expect(await found({ target: '0001', targetKind: 'user' })).toHaveLength(3)
    expect(await found({ target: '0001' })).toHaveLength(4)
    expect(await found({ targetKind: 'setting' })).toEqual(['product setting.changed AUDIT_DAYS'])
  })

  test('by time: from the first timestamp to before the last', async () => {
    const from = '2026-03-01T12:02:00.000Z'
    const to = '2026-03-01T12:04:00.000Z'
    expect(await found({ from, to })).toEqual(['The_Boss board.updated 0001', 'Other_Boss user.roles person'])
    expect(await found({ from, to, actor: 'the_boss' })).toEqual(['The_Boss board.updated 0001'])
  })
})

describe('ten thousand rows', () => {
  const many = 10_000

  beforeAll(async () => {
    const { pool } = deps.database
    // Many of each minute, so that pages end between rows of one timestamp.
    await pool.query(
      `insert into audit_log (audit_id, at, actor_kind, actor_user_id, action, target_kind, target_id)
       select gen_random_uuid(), timestamptz '2025-01-01' + make_interval(mins => n / 70),
         case when n % 100 > 0 then 'user' else 'operator' end, case when n % 100 > 0 then 'many' || n % 97 end,
         case when n % 50 > 0 then 'board.updated' else 'user.roles' end,
         case when n % 50 > 0 then 'board' else 'user' end, 'many' || n % 500
       from generate_series(1, ${many}) n`,
    )
    await pool.query('analyze audit_log')
  })

  test('are paged through completely, each once, in order', async () => {
    const filter = { to: '2026-01-01T00:00:00.000Z' }
    const seen: AuditRow[] = []
    for (let before: AuditCursor | null = null; ;) {
      const page: Awaited<ReturnType<typeof list>> = await list({ ...filter, ...(before && { before }) })
      expect(page.rows.length).toBeLessThanOrEqual(50)
      seen.push(...page.rows)
      if (!page.hasMore) break
      before = page.rows.at(-1) ?? null
    }
    expect(seen).toHaveLength(many)
    expect(new Set(seen.map(({ auditId }) => auditId)).size).toBe(many)
    const order = seen.map(({ at, auditId }) => `${at} ${auditId}`)
    expect(order).toEqual(order.toSorted().toReversed())
  })

  const middle = { at: '2025-01-01T01:00:00.000Z', auditId: '80000000-0000-4000-8000-000000000000' }
  test.each<[string, string, Partial<AuditFilter> & { before?: AuditCursor }]>([
    ['everything', 'audit_by_time', {}],
    ['a page in the middle', 'audit_by_time', { before: middle }],
    ['an author', 'audit_by_actor', { actor: 'many5', before: middle }],
    ['the operator', 'audit_by_actor_kind', { actorKind: 'operator' }],
    ['an action', 'audit_by_action', { action: 'user.roles', before: middle }],
    ['a kind of target', 'audit_by_target_kind', { targetKind: 'user' }],
    ['a target', 'audit_by_target', { target: 'many7', targetKind: 'board' }],
    ['a time', 'audit_by_time', { from: '2025-01-01T00:10:00.000Z', to: '2025-01-01T00:20:00.000Z' }],
  ])('are found by an index: %s', async (_what, index, filter) => {
    const [plan = '', ...others] = (await getPlans(() => list(filter))).filter((text) => text.includes('audit_log'))
    expect(plan).toMatch(new RegExp(`(?:using|on) ${index} `))
    expect(plan).not.toContain('Seq Scan on audit_log')
    // The names of a page come with it.
    expect(others).toEqual([])
  })
})

/** The plans of the statements that `work` sends. */
async function getPlans(work: () => Promise<unknown>): Promise<string[]> {
  const { pool } = deps.database
  const sent: { text: string; values: unknown[] }[] = []
  const query = pool.query.bind(pool)
  Object.assign(pool, {
    query: (statement: { text: string }, values: unknown[]) => {
      sent.push({ text: statement.text, values })
      return query(statement as never, values as never)
    },
  })
  await work()
  Object.assign(pool, { query })
  const plans = await Promise.all(sent.map(({ text, values }) => query(`explain ${text}`, values)))
  return plans.map(({ rows }) => JSON.stringify(rows))
}
