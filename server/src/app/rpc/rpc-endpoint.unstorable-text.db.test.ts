/** What cannot be stored is a client error in every procedure: a text that PostgreSQL refuses, a name that objects lose. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { draftNamed } from '../../testing/fixtures/boards.ts'
import { signIn } from '../../testing/accounts/visitors.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { startTestServer, type Browser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let browser: Browser

const deps = useTestDeps()

beforeAll(async () => {
  server = await startTestServer(deps)
  browser = server.browser((await signIn(deps, { role: 'admin' })).sessionSecret)
})
afterAll(() => server.close())

for (const [what, text] of [
  ['NUL', 'a\0'],
  ['half a character', 'fox \ud83e'],
] as const) {
  it(`${what} is refused in a search, a name, a board and its tiles`, async () => {
    const { client } = browser
    const draft = { ...draftNamed(`Without ${what}`, 6), imagesFolderName: what.toLowerCase().replaceAll(' ', '-') }
    const tiles = draft.tiles.map((tile, index) => (index === 0 ? { ...tile, prompt: text } : tile))
    const create = (change: object) =>
      client.boards.create({ boardId: '0001', draft: { ...draft, ...change }, saveKey: crypto.randomUUID() })
    const order = { orderBy: 'id', direction: 'asc', page: 0 } as const
    for (const sent of [
      client.users.list({ search: text, role: 'any', state: 'any', after: '' }),
      client.boards.list({ tab: 'substring', value: text, ...order }),
      client.boards.toPlay({ boardIdOrSlug: text }),
      client.profile.update({ gamerTag: text }),
      create({ promptPrefix: text }),
      create({ tiles }),
    ]) {
      await expect(sent).rejects.toMatchObject({ code: 'BAD_REQUEST', status: 400 })
    }
    expect(await create({})).toMatchObject({ name: draft.name })
  })
}

it('NUL is refused in a multipart form, too', async () => {
  const body = new FormData()
  const search = { tab: 'substring', value: 'a\0', orderBy: 'id', direction: 'asc', page: 0 }
  body.set('data', JSON.stringify({ json: search, meta: [], maps: [] }))
  const response = await browser.fetch('/rpc/boards/list', { method: 'POST', body })
  expect([response.status, await response.json()]).toMatchObject([400, { json: { code: 'BAD_REQUEST' } }])
})

it.each([{ 'content-type': 'application/json' }, {}])(
  'a field named __proto__ is refused by its name: %j',
  async (headers) => {
    const body = new Blob(['{"json":{"boardIdOrSlug":"0001","__proto__":{"a":1}}}'])
    const response = await browser.fetch('/rpc/boards/toPlay', { method: 'POST', headers, body })
    const message = expect.stringContaining('named __proto__')
    expect([response.status, await response.json()]).toMatchObject([400, { json: { code: 'BAD_REQUEST', message } }])
  },
)

it.each([
  '/play/a%00',
  '/board/%00',
  '/archive?boards=%00',
  '/media/boards/a%00/b.svg',
  '/media/avatars/%00.png',
  '/%00',
])('at the address %s nothing fails', async (path) => {
  expect((await browser.fetch(path)).status).toBeLessThan(500)
})
