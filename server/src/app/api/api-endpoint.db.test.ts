/** `/api/v1` over HTTP (docs/rules.md#programming-interface). One file: all cases share a server and the kinds of keys. */
import { apiBasePath, type ApiScope } from '@tilerush/core/api/constants'
import { limitPolicies } from '@tilerush/core/limits/constants'
import { apiV1 } from '@tilerush/contract/api/v1'
import { listProcedures } from '@tilerush/contract/list-procedures'
import { bodyLimits } from '@tilerush/contract/procedure'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRouter } from '../../features/account/router.ts'
import { apiKeys, identities, users } from '../../lib/database/schema.ts'
import { hashSecret } from '../../lib/secrets/hash-secret.ts'
import { signIn, type SignedIn } from '../../testing/accounts/visitors.ts'
import { addBoard } from '../../testing/fixtures/boards.ts'
import { fillClassroom } from '../../testing/fixtures/classroom-store.ts'
import { assignAs, joinAs, makeClassroom } from '../../testing/fixtures/classrooms.ts'
import { createTestDeps } from '../../testing/test-deps.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let editor: SignedIn
let player: SignedIn

const deps = useTestDeps()

beforeAll(async () => {
  server = await startTestServer(deps)
  await addBoard(deps, { boardId: '0001' })
  editor = await signIn(deps, { role: 'editor' })
  player = await signIn(deps)
})
afterAll(() => server.close())

const allScopes: readonly ApiScope[] = ['read', 'boards', 'classrooms']
async function keyOf(context: SignedIn, scopes: readonly ApiScope[] = allScopes): Promise<string> {
  return (await call(accountRouter.createApiKey, { name: 'Test', scopes: [...scopes] }, { context })).key
}

interface Answer {
  readonly status: number
  readonly body: Body
}

/** What the test reads of the responses; each operation has some of it. */
interface Body {
  readonly code: string
  readonly boardId: string
  readonly version: number
  readonly name: string
  readonly importId: string
  readonly boards: readonly { readonly slug: string }[]
  readonly tiles: readonly Readonly<Record<string, unknown>>[]
  readonly classrooms: unknown
  readonly assignments: readonly { readonly title: string; readonly members: readonly unknown[] }[]
  readonly next: string | null
}

async function request(key: string, path: string, init: RequestInit = {}): Promise<Answer> {
  const sent = new Request(`${server.url}${apiBasePath}${path}`, init)
  sent.headers.set('authorization', `Bearer ${key}`)
  const response = await fetch(sent)
  return { status: response.status, body: (await response.json()) as Body }
}
const send = (key: string, method: string, path: string, body: object) =>
  request(key, path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

const words = Array.from({ length: 12 }, (_, index) => ({ prompt: `Word ${index}`, answerText: `Wort ${index}` }))

interface ExpectedOperation {
  readonly scope: ApiScope
  readonly right: 'play' | 'edit'
  /** A request that gets past its schema. */
  readonly path: string
  readonly body?: object
}

const boardOf = { name: 'x', category: 'geography', tiles: [] }
/** By hand from docs/rules.md#programming-interface and docs/rules.md#roles, not from the sources. */
const operations: Readonly<Record<string, ExpectedOperation>> = {
  'GET /boards': { scope: 'read', right: 'play', path: '/boards' },
  'POST /boards': { scope: 'boards', right: 'edit', path: '/boards', body: boardOf },
  'GET /boards/{boardId}': { scope: 'boards', right: 'edit', path: '/boards/0001' },
  'PATCH /boards/{boardId}': { scope: 'boards', right: 'edit', path: '/boards/0001', body: { version: 9999 } },
  'POST /imports': { scope: 'boards', right: 'edit', path: '/imports', body: {} },
  'GET /imports/{importId}': { scope: 'boards', right: 'edit', path: `/imports/${crypto.randomUUID()}` },
  'GET /me/runs': { scope: 'read', right: 'play', path: '/me/runs?boardId=0001' },
  'GET /me/bests': { scope: 'read', right: 'play', path: '/me/bests' },
  'GET /classrooms': { scope: 'classrooms', right: 'play', path: '/classrooms' },
  'GET /classrooms/{code}/results': { scope: 'classrooms', right: 'play', path: '/classrooms/222222/results' },
}
/** Those who miss something hold the role of an admin: what they miss must stop them all the same. */
const owners: Readonly<Record<string, { has: Partial<typeof users.$inferInsert>; allowed: readonly string[] }>> = {
  unverified: { has: { isAdmin: true, emailVerified: false }, allowed: [] },
  disabled: { has: { isAdmin: true, enabled: false }, allowed: [] },
  nameless: { has: { isAdmin: true, gamerTag: '' }, allowed: [] },
  player: { has: { isEditor: false }, allowed: ['play'] },
  editor: { has: { isEditor: true }, allowed: ['play', 'edit'] },
  admin: { has: { isEditor: false, isAdmin: true }, allowed: ['play', 'edit'] },
}

describe('who may not', () => {
  test('come without a key, with a cookie, or with a key that is none', async () => {
    const browser = server.browser(editor.sessionSecret)
    const response = await browser.fetch(`${apiBasePath}/boards`)
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    const key = await keyOf(editor)
    for (const wrong of [
      `tilerush_${'x'.repeat(43)}`,
      editor.sessionSecret,
      hashSecret(key),
      `${key}, Bearer ${key}`,
    ]) {
      expect(await request(wrong, '/boards')).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
    }
    const authorization = `Basic ${btoa(`x:${key}`)}`
    expect((await browser.fetch(`${apiBasePath}/boards`, { headers: { authorization } })).status).toBe(401)
    expect(await deps.sessions.find(key)).toBeNull()
  })

  test.each(Object.entries(owners))('do more than their scope and their owner: %s', async (_kind, { has, allowed }) => {
    const owner = await signIn(deps, { role: 'editor' })
    const scopesOfKeys = [allScopes, ...allScopes.map((scope) => [scope])]
    const keys = await Promise.all(scopesOfKeys.map(async (scopes) => ({ scopes, key: await keyOf(owner, scopes) })))
    await deps.database.orm.update(users).set(has).where(eq(users.userId, owner.user.userId))
    const found: string[] = []
    for (const { scopes, key } of keys) {
      for (const [name, { scope, path, body, right }] of Object.entries(operations)) {
        const [method = ''] = name.split(' ')
        const { status } = await (body ? send(key, method, path, body) : request(key, path, { method }))
        const isAllowed = scopes.includes(scope) && allowed.includes(right)
        const isPassed = status !== 401 && status !== 403
        if (isPassed !== isAllowed || status >= 500) found.push(`${name} by ${scopes.join()}: ${status}`)
      }
    }
    expect(found).toEqual([])
  })

  test('do more than their owner, as the owner is at the moment of the request', async () => {
    const key = await keyOf(player)
    const board = { name: 'By a player', category: 'geography', tiles: words }
    expect(await send(key, 'POST', '/boards', board)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    const changing = await signIn(deps, { role: 'editor' })
    const changingKey = await keyOf(changing)
    expect((await request(changingKey, '/boards/0001')).status).toBe(200)
    const { orm } = deps.database
    await orm.update(users).set({ isEditor: false }).where(eq(users.userId, changing.user.userId))
    expect((await request(changingKey, '/boards/0001')).status).toBe(403)
    await orm.update(users).set({ enabled: false }).where(eq(users.userId, changing.user.userId))
    expect(await request(changingKey, '/boards')).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DISABLED' } })
    await orm.delete(identities).where(eq(identities.userId, changing.user.userId))
    expect((await request(changingKey, '/boards')).status).toBe(401)
  })

  test('ask without an end, or guess', async () => {
    const strict = await createTestDeps({ settings: { rateLimitFactor: 0.01 } })
    const strictServer = await startTestServer(strict)
    const statusFor = async (key: string) => {
      const headers = { authorization: `Bearer ${key}` }
      return (await fetch(`${strictServer.url}${apiBasePath}/nothing`, { headers })).status
    }
    const [key, other] = [await keyOf(await signIn(strict)), await keyOf(await signIn(strict))]
    const statuses: number[] = []
    for (let count = 0; count <= limitPolicies.apiPerKey.points * 0.01; count++) statuses.push(await statusFor(key))
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429])
    expect([await statusFor('none'), await statusFor('none')]).toEqual([401, 429])
    // A right key of the same network is no guess; one that is used up is looked for no more.
    expect(await statusFor(other)).toBe(404)
    await strict.database.orm.delete(apiKeys)
    expect([await statusFor(key), await statusFor(other)]).toEqual([429, 429])
    await strictServer.close()
    await strict.close()
  })

  test.each([
    ['a form', 400, { 'content-type': 'application/x-www-form-urlencoded' }, 'name=x'],
    ['what cannot be stored', 400, {}, '{"name":"\\u0000"}'],
    ['no JSON', 400, {}, '{'],
    ['a name that objects take for something else', 400, {}, '{"name":"x","__proto__":{"mode":"live"}}'],
    ['more than a board', 413, {}, `"${'x'.repeat(bodyLimits.board)}"`],
    ['the same in pieces', 413, {}, new Blob([`"${'x'.repeat(bodyLimits.board)}"`]).stream()],
  ])('send %s', async (_what, status, headers, body) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body, duplex: 'half' }
    expect(await request(await keyOf(editor), '/boards', init as RequestInit)).toMatchObject({ status })
  })
})

describe('boards', () => {
  test('are listed as their owner sees them', async () => {
    const { status, body } = await request(await keyOf(player, ['read']), '/boards?page=0')
    expect(status).toBe(200)
    expect(body.boards).toContainEqual(
      expect.objectContaining({
        boardId: '0001',
        url: `${deps.settings.publicUrl}/play/${body.boards[0]?.slug ?? ''}`,
      }),
    )
    expect((await request(await keyOf(player), '/boards?find=no-such-board')).body).toEqual({
      boards: [],
      hasMore: false,
    })
  })

  test('are made of text, changed and read; a lost response makes no second board', async () => {
    const key = await keyOf(editor, ['boards'])
    const idempotencyKey = crypto.randomUUID()
    const board = { name: 'German words', category: 'geography', tiles: words, idempotencyKey }
    const made = await send(key, 'POST', '/boards', board)
    expect(made).toMatchObject({
      status: 200,
      body: { mode: 'testing', layout: '3x4', slug: 'german-words', isPlayable: true },
    })
    expect((await send(key, 'POST', '/boards', board)).body.boardId).toBe(made.body.boardId)
    const path = `/boards/${made.body.boardId}`
    const [first, ...rest] = made.body.tiles
    const change = {
      version: made.body.version,
      name: 'German',
      tiles: [{ tileId: first?.tileId, prompt: 'One' }, ...rest],
    }
    expect(await send(key, 'PATCH', path, change)).toMatchObject({
      status: 200,
      body: {
        name: 'German',
        category: 'geography',
        tiles: [{ prompt: 'One', answerText: first?.answerText }, ...rest],
      },
    })
    expect(await send(key, 'PATCH', path, change)).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } })
    expect((await request(key, path)).body.name).toBe('German')
    expect(await request(key, '/boards/9999')).toMatchObject({ status: 404, body: { code: 'BOARD_NOT_FOUND' } })
  })

  test('that break a rule are refused with every problem', async () => {
    const key = await keyOf(editor)
    const board = { name: '', category: 'geography', tiles: [{ prompt: '' }] }
    expect(await send(key, 'POST', '/boards', board)).toMatchObject({
      status: 422,
      body: { code: 'BOARD_INVALID', data: { problems: expect.arrayContaining([{ code: 'NAME_REQUIRED' }]) } },
    })
    expect(await send(key, 'POST', '/boards', { name: 'x' })).toMatchObject({ status: 400 })
  })

  test('come by an archive', async () => {
    const key = await keyOf(editor)
    const made = await send(key, 'POST', '/boards', { name: 'Sent round', category: 'geography', tiles: words })
    const archive = await server.browser(editor.sessionSecret).fetch(`/archive?boards=${made.body.boardId}`)
    const body = await archive.arrayBuffer()
    const begun = await request(key, '/imports', { method: 'POST', body })
    expect(begun.status).toBe(202)
    await expect
      .poll(async () => (await request(key, `/imports/${begun.body.importId}`)).body, { timeout: 20_000 })
      .toMatchObject({ state: 'done', boardIds: [expect.any(String)] })
    const foreign = zipSync({ 'a.txt': strToU8('a') })
    expect(await request(key, '/imports', { method: 'POST', body: foreign })).toMatchObject({
      status: 422,
      body: { code: 'ARCHIVE_FOREIGN' },
    })
  })
})

test('own bests and runs are the owner’s alone', async () => {
  const key = await keyOf(player, ['read'])
  expect(await request(key, '/me/bests')).toEqual({ status: 200, body: { bests: [] } })
  expect(await request(key, '/me/runs?boardId=0001')).toEqual({ status: 200, body: { runs: [], next: null } })
})

test('a teacher reads the results of a classroom, a member and others do not', async () => {
  const teacher = await signIn(deps, { role: 'editor' })
  const code = await makeClassroom(teacher)
  await joinAs(player, code, 'Ida Real')
  await assignAs(teacher, code, { title: 'Week 1' })
  const key = await keyOf(teacher, ['classrooms'])
  expect((await request(key, '/classrooms')).body.classrooms).toMatchObject([
    { classroomId: expect.any(String) as string, code, numMembers: 1 },
  ])
  expect((await request(key, `/classrooms/${code}/results`)).body.assignments).toMatchObject([
    { title: 'Week 1', members: [{ realName: 'Ida Real', boards: [{ boardId: '0001', state: 'open' }] }] },
  ])
  for (const other of [player, editor]) {
    const answer = await request(await keyOf(other), `/classrooms/${code}/results`)
    expect(answer).toMatchObject({ status: 404, body: { code: 'CLASSROOM_NOT_FOUND' } })
  }
})

test('the results of a large classroom come a page at a time', async () => {
  const teacher = await signIn(deps, { role: 'editor' })
  const code = await makeClassroom(teacher)
  await fillClassroom(deps, code, 200)
  const boardIds = Array.from({ length: 11 }, (_, index) => `87${index + 10}`)
  for (const boardId of boardIds) await addBoard(deps, { boardId })
  for (const title of ['First', 'Second', 'Third']) await assignAs(teacher, code, { title, boardIds })
  const key = await keyOf(teacher, ['classrooms'])
  const titles: string[] = []
  let [numPages, path] = [0, `/classrooms/${code}/results`]
  for (let next: string | null = ''; next !== null; path = `/classrooms/${code}/results?after=${next}`) {
    const { body }: Answer = await request(key, path)
    titles.push(...body.assignments.map(({ title }) => title))
    expect(body.assignments.map(({ members }) => members.length)).toEqual([200])
    next = body.next
    numPages += 1
  }
  expect(titles.toSorted()).toEqual(['First', 'Second', 'Third'])
  expect(numPages).toBe(3)
})

test('the description is OpenAPI 3.1 and names every operation', async () => {
  const response = await fetch(`${server.url}${apiBasePath}/openapi.json`)
  const { openapi, paths } = (await response.json()) as { openapi: string; paths: Record<string, object> }
  expect(openapi).toMatch(/^3\.1\./)
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(Object.keys(operations).toSorted())
  expect(described).toHaveLength(listProcedures(apiV1).length + 1)
})
