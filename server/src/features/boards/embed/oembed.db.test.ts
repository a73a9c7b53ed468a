/** oEmbed: of live boards of this instance alone, with code that holds nothing but a frame. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../testing/accounts/visitors.ts'
import { addBoard } from '../../../testing/fixtures/boards.ts'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { startTestServer, type Browser, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let visitor: Browser
let editor: Browser
const deps = useTestDeps({ settings: { publicUrl: 'https://tiles.example' } })

beforeAll(async () => {
  server = await startTestServer(deps)
  visitor = server.browser()
  editor = server.browser((await signIn(deps, { role: 'editor' })).sessionSecret)
  await addBoard(deps, { boardId: '0001', name: 'Flags "of" <Europe>', slug: 'flags' })
  await addBoard(deps, { boardId: '0002', name: 'Secret', slug: 'secret', mode: 'testing' })
})
afterAll(() => server.close())

const ask = (url: string, others: Record<string, string> = {}, browser = visitor) =>
  browser.fetch(`/oembed?${new URLSearchParams({ url, ...others }).toString()}`)

describe('oEmbed', () => {
  it.each([
    'https://tiles.example/play/secret',
    'https://tiles.example/play/none',
    'https://tiles.example/boards/flags',
    'https://tiles.example/play/flags/practice',
    'https://evil.example/play/flags',
    'http://tiles.example/play/flags',
    'https://tiles.example:8443/play/flags',
    'flags',
    '',
  ])('knows nothing of %s, whoever asks', async (url) => {
    expect((await ask(url)).status).toBe(404)
    expect((await ask(url, {}, editor)).status).toBe(404)
  })

  it('has no format but JSON', async () => {
    expect((await ask('https://tiles.example/play/flags', { format: 'xml' })).status).toBe(501)
  })

  it.each([
    'https://tiles.example/play/flags',
    'https://tiles.example/play/0001?deal=daily',
    'https://tiles.example/embed/flags',
  ])('says how to show the board of %s', async (url) => {
    const response = await ask(url)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await response.json()).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'Flags "of" <Europe>',
      provider_name: 'Tilerush',
      provider_url: 'https://tiles.example/',
      cache_age: 3600,
      thumbnail_url: 'https://tiles.example/previews/board/0001.png?version=1',
      thumbnail_width: 1200,
      thumbnail_height: 630,
      html: '<iframe src="https://tiles.example/embed/flags" title="Flags &quot;of&quot; &lt;Europe&gt; | Tilerush" width="480" height="420" style="border:0;max-width:100%" loading="lazy" allow="fullscreen"></iframe>',
      width: 480,
      height: 420,
    })
  })

  it.each([
    [{ maxwidth: '320', maxheight: '300' }, 320, 300],
    [{ maxwidth: '9000' }, 480, 420],
    [{ maxwidth: '1', maxheight: '-5' }, 300, 300],
    [{ maxwidth: '"><script>' }, 480, 420],
  ])('keeps to the room that is there: %j', async (room, width, height) => {
    const body = (await (await ask('https://tiles.example/play/flags', room)).json()) as Record<string, unknown>
    expect(body).toMatchObject({ width, height })
    expect(body['html']).toContain(`width="${width}" height="${height}"`)
  })
})
