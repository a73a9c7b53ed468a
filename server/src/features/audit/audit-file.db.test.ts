import { auditFilePath } from '@tilerush/contract/audit'
import { csvByteOrderMark } from '@tilerush/core/files/csv'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAudit } from './index.ts'
import { createFakeClock } from '../../lib/clock.ts'
import { addBoard } from '../../testing/fixtures/boards.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { signIn, type SignedIn } from '../../testing/accounts/visitors.ts'

const clock = createFakeClock(new Date('2026-03-11T12:00:00.000Z'))
let server: TestServer
let admin: SignedIn

const deps = useTestDeps({ clock })

beforeAll(async () => {
  server = await startTestServer(deps)
  admin = await signIn(deps, { role: 'admin', email: 'boss@example.com', gamerTag: 'The_Boss' })
  await addBoard(deps, { boardId: '0001', name: '=HYPERLINK("x"), "quoted"' })
  const details = {
    changeId: crypto.randomUUID(),
    version: 3,
    fields: ['mode', 'name'],
    before: ['live'],
    after: ['testing'],
  }
  const entry = { actor: admin.user, action: 'board.mode', targetId: '0001', details } as const
  await recordAudit(deps.database.orm, deps, entry)
  clock.advance(1000)
  await recordAudit(deps.database.orm, deps, { actor: 'operator', action: 'user.enabled', targetId: 'decoy' })
})
afterAll(() => server.close())

const download = (secret?: string, query = '', headers: Record<string, string> = {}) =>
  server.browser(secret).fetch(`${auditFilePath}${query}`, { headers })

async function getLines(response: Response): Promise<string[]> {
  // Read as bytes: reading as text would drop the byte order mark.
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8')
  expect(text.startsWith(csvByteOrderMark)).toBe(true)
  return text.slice(csvByteOrderMark.length).split('\r\n').slice(0, -1)
}

test('is refused to visitors, players, editors and other sites', async () => {
  for (const [secret, status] of [
    [undefined, 401],
    [(await signIn(deps)).sessionSecret, 403],
    [(await signIn(deps, { role: 'editor' })).sessionSecret, 403],
    [(await signIn(deps, { role: 'admin', gamerTag: '' })).sessionSecret, 403],
    [(await signIn(deps, { role: 'admin', enabled: false })).sessionSecret, 403],
  ] as const) {
    const response = await download(secret)
    expect(response.status).toBe(status)
    expect(await response.text()).not.toContain('boss@')
  }
  expect((await download(admin.sessionSecret, '', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test.each(['?action=user.painted', '?from=yesterday', '?actor=%00', `?target=${'a'.repeat(255)}`])(
  'refuses %s',
  async (query) => expect((await download(admin.sessionSecret, query)).status).toBe(400),
)

test('holds what the filter selects, with no formula in it', async () => {
  const response = await download(admin.sessionSecret, '?targetKind=board&actor=the_boss')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="tilerush-audit-${admin.user.userIdShort}-2026-03-11.csv"`,
  )
  const { userId, sessionId } = admin.user
  expect(await getLines(response)).toEqual([
    '"at","actor_kind","actor_user_id","actor_gamertag","actor_email","session_id","network_address","action",' +
      '"target_kind","target_id","target_name","fields","before","after","board_version","run_user_id","run_board_id"',
    `"2026-03-11T12:00:00.000Z","user","${userId}","The_Boss","boss@example.com","${sessionId}","192.0.2.1","board.mode",` +
      `"board","0001","'=HYPERLINK(""x""), ""quoted""","mode name","live","testing",3,,`,
  ])
})

test('holds every row, with any number of rows', async () => {
  await deps.database.pool.query(
    `insert into audit_log (audit_id, at, actor_kind, action, target_kind, target_id)
     select gen_random_uuid(), '2025-03-01', 'operator', 'user.enabled', 'user', 'many' || n
     from generate_series(1, 1234) n`,
  )
  const lines = await getLines(await download(admin.sessionSecret))
  expect(lines).toHaveLength(1 + 2 + 1234)
  expect(new Set(lines).size).toBe(lines.length)
})
