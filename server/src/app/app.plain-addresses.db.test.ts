/** Who gets what at addresses that are no procedures (docs/rules.md#routes), the refused ones first. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from './features.ts'
import { signIn } from '../testing/accounts/visitors.ts'
import { addBoard } from '../testing/fixtures/boards.ts'
import { addPupilsAs, enterPupil, makeClassroom } from '../testing/fixtures/classrooms.ts'
import { useTestDeps } from '../testing/use-test-deps.ts'
import { startTestServer, type Browser, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let browsers: readonly Browser[]
const deps = useTestDeps()

beforeAll(async () => {
  for (const [boardId, mode] of [
    ['0001', 'live'],
    ['0002', 'testing'],
  ] as const) {
    await addBoard(deps, { boardId, mode })
    const image = new TextEncoder().encode('<svg/>')
    await deps.files.put(`boards/${boardId}-board-${boardId}/tile9.svg`, image, 'image/svg+xml')
  }
  server = await startTestServer(deps)
  const editor = await signIn(deps, { role: 'editor' })
  const code = await makeClassroom(editor)
  const [card] = await addPupilsAs(editor, code, ['Ida'])
  if (!card) throw new Error('No account was made')
  const managed = await enterPupil({ deps }, code, card)
  const people = [managed, await signIn(deps), editor, await signIn(deps, { role: 'admin' })]
  browsers = [server.browser(), ...people.map(({ sessionSecret }) => server.browser(sessionSecret))]
})
afterAll(() => server.close())

const expected = [
  // What a visitor, a managed account, a player, an editor and an admin get.
  ['GET /archive?boards=0001', [401, 403, 403, 200, 200]],
  ['GET /archive?boards=999999', [401, 403, 403, 404, 404]],
  ['POST /archive', [401, 403, 403, 422, 422]],
  ['GET /audit.csv', [401, 403, 403, 403, 200]],
  ['GET /account/export.zip', [401, 403, 200, 200, 200]],
  ['GET /account/runs.csv', [401, 200, 200, 200, 200]],
  ['GET /media/boards/0001-board-0001/tile9.svg', [200, 200, 200, 200, 200]],
  ['GET /media/boards/0002-board-0002/tile9.svg', [404, 404, 404, 200, 200]],
  ['GET /previews/board/0002.png', [404, 404, 404, 404, 404]],
  ['GET /media/web-releases', [404, 404, 404, 404, 404]],
  ['GET /media/postgres-password', [404, 404, 404, 404, 404]],
  ['GET /oembed', [404, 404, 404, 404, 404]],
  ['GET /metrics', [404, 404, 404, 404, 404]],
  ['GET /rpc/account/me', [405, 405, 405, 405, 405]],
  ['POST /rpc/account/nothing', [404, 404, 404, 404, 404]],
  ['POST /rpc/__proto__/toString', [404, 404, 404, 404, 404]],
  ['GET /health/ready', [200, 200, 200, 200, 200]],
  ['GET /', [200, 200, 200, 200, 200]],
] as const

test.each(expected)('%s', async (address, statuses) => {
  const [method = '', path = ''] = address.split(' ')
  // As a page of the product sends it.
  const headers = { 'sec-fetch-site': 'same-origin' }
  const responses = await Promise.all(browsers.map((browser) => browser.fetch(path, { method, headers })))
  expect(responses.map(({ status }) => status)).toEqual(statuses)
})

test('has a row for each file of the features', () => {
  const rows: ReadonlySet<string> = new Set(expected.map(([address]) => address.split('?', 1)[0] ?? ''))
  const files = features.flatMap(({ files: own = [] }) => own)
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter(({ method, path }) => !rows.has(`${method} ${path}`))).toEqual([])
})
