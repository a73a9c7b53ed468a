/** Share previews: nothing of a board that is not live, escaped texts, valid images. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { call } from '@orpc/server'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playsRouter } from '../../features/plays/router.ts'
import { createFakeClock } from '../../lib/clock.ts'
import { addBoard } from '../../testing/fixtures/boards.ts'
import { clicksFor } from '@tilerush/core/testing/runs'
import { signIn } from '../../testing/accounts/visitors.ts'
import { startTestServer, type Browser, type TestServer } from '../../testing/test-server.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'

const page =
  '<html><head><title>Tilerush</title><meta name="description" content="A quiz &amp; a race." /></head><body></body></html>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#f00" d="M0 0h9v9H0z"/></svg>'
const hostile = `<script>alert('$&')</script> & "Co"`

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
let server: TestServer
let visitor: Browser
let editor: Browser

const deps = useTestDeps({ clock, settings: { publicUrl: 'https://tiles.example/' } })

beforeAll(async () => {
  const webFolder = path.join(deps.settings.dataDir, 'web')
  await mkdir(webFolder, { recursive: true })
  await writeFile(path.join(webFolder, 'index.html'), page)
  await writeFile(path.join(webFolder, 'index.html.br'), brotliCompressSync(page))
  await writeFile(path.join(webFolder, 'play.html'), page.replace('<body>', '<body><h1>%title%</h1>'))
  await writeFile(path.join(webFolder, 'icon.svg'), svg)
  server = await startTestServer(deps, { webFolder })
  visitor = server.browser()
  editor = server.browser((await signIn(deps, { role: 'editor' })).sessionSecret)
  const live = await addBoard(deps, { boardId: '0001', name: 'Flags', slug: 'flags' })
  for (const { imageFilename } of live.tiles) {
    await deps.files.put(`boards/${live.imagesFolderName}/${imageFilename}`, Buffer.from(svg), 'image/svg+xml')
  }
  await addBoard(deps, { boardId: '0002', name: 'Secret one', slug: 'secret', mode: 'testing' })
  await addBoard(deps, { boardId: '0003', name: 'Gone one', slug: 'gone', mode: 'disabled' })
  await addBoard(deps, { boardId: '0004', name: hostile, slug: 'hostile' })
})
afterAll(() => server.close())

const textAt = async (address: string, browser = visitor): Promise<string> => (await browser.fetch(address)).text()
const heading = async (address: string, browser: Browser): Promise<string | null> =>
  /<h1>(.*)<\/h1>/.exec(await textAt(address, browser))?.[1] ?? null
const tag = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]

describe('a board that is not live', () => {
  it.each(['/play/secret', '/play/0002', '/play/gone', '/play/0003', '/play/none'])(
    'says nothing at %s, not even to who may see it',
    async (address) => {
      expect(await textAt(address)).toBe(page)
      expect(await textAt(address, editor)).toBe(page)
    },
  )

  it.each(['0002', '0003', '9999', '..%2f0002', 'x'])('has no image: %s', async (boardId) => {
    expect((await editor.fetch(`/previews/board/${boardId}.png`)).status).toBe(404)
  })
})

describe('the first view of the play screen', () => {
  it.each([
    ['/play/flags', 'Flags'],
    ['/play/0001', 'Flags'],
    ['/play/hostile', '&lt;script&gt;alert(&#39;$&amp;&#39;)&lt;/script&gt; &amp; &quot;Co&quot;'],
  ])('names the board at %s, for who has a session', async (address, name) => {
    expect(await heading(address, editor)).toBe(name)
    expect(await heading(address, visitor)).toBeNull()
  })

  it.each(['/', '/play', '/play/secret', '/play/none', '/play/flags/practice', '/play.html'])(
    'is not in the page at %s',
    async (address) => {
      expect(await heading(address, editor)).toBeNull()
    },
  )
})

describe('a live board', () => {
  it.each(['/play/flags', '/play/0001', '/play/flags?deal=daily'])('is named at %s', async (address) => {
    const html = await textAt(address)
    expect(html).toContain('<title>Flags | Tilerush</title>')
    expect(html).toContain('<link rel="canonical" href="https://tiles.example/play/flags" />')
    expect(tag(html, 'og:title')).toBe('Flags')
    expect(tag(html, 'og:description')).toBe('Click… A quiz &amp; a race.')
    expect(tag(html, 'description')).toBe('Click… A quiz &amp; a race.')
    expect(tag(html, 'og:url')).toBe('https://tiles.example/play/flags')
    expect(tag(html, 'og:image')).toBe('https://tiles.example/previews/board/0001.png?version=1')
    expect(tag(html, 'twitter:card')).toBe('summary_large_image')
    expect(html).not.toMatch(/Prompt \d|Wording \d|Answer \d/)
  })

  it('is named with the time to beat at the address of a shared run, in the language of the page', async () => {
    const sender = await signIn(deps)
    const input = { boardId: '0001', idempotencyKey: crypto.randomUUID() }
    const play = await call(playsRouter.start, input, { context: sender })
    clock.advance(60_000)
    await call(playsRouter.finish, { playId: play.playId, clicks: clicksFor(play, 1000) }, { context: sender })
    const { code } = await call(playsRouter.share, { playId: play.playId }, { context: sender })
    const html = await textAt(`/play/flags?deal=${code}`)
    expect(tag(html, 'og:title')).toBe('Flags: Beat 6.00')
    expect(tag(html, 'og:url')).toBe(`https://tiles.example/play/flags?deal=${code}`)
    const german = await visitor.fetch(`/play/flags?deal=${code}`, { headers: { 'accept-language': 'de' } })
    expect(tag(await german.text(), 'og:title')).toBe('Flags: Schlag 6.00')
    for (const address of [`//play/flags?deal=${code}).`, `/play//flags/?x=1&amp;deal=${code}%E2%80%8B`]) {
      expect(tag(await textAt(address), 'og:title')).toBe('Flags: Beat 6.00')
    }
    for (const deal of ['unknown', 'x'.repeat(5000), '', '%00']) {
      expect(tag(await textAt(`/play/flags?deal=${deal}`), 'og:title')).toBe('Flags')
    }
    expect(await textAt(`/play/secret?deal=${code}`)).toBe(page)
  })

  it('says where other programs read how to show it', async () => {
    const link = '<link rel="alternate" type="application/json+oembed" '
    const address = 'https://tiles.example/oembed?url=https%3A%2F%2Ftiles.example%2Fplay%2Fflags'
    expect(await textAt('/play/0001')).toContain(`${link}href="${address}" title="Flags" />`)
    expect(await textAt('/')).not.toContain('oembed')
  })

  it('has escaped texts', async () => {
    const html = await textAt('/play/hostile')
    expect(html).not.toContain('<script>')
    expect(tag(html, 'og:title')).toBe('&lt;script&gt;alert(&#39;$&amp;&#39;)&lt;/script&gt; &amp; &quot;Co&quot;')
    expect(html.match(/<\/head>/g)).toHaveLength(1)
  })

  it('is compressed when the client accepts it, with an ETag of its bytes', async () => {
    const response = await visitor.fetch('/play/flags', { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(await response.text()).toContain('og:title')
    const again = await visitor.fetch('/play/flags', {
      headers: { 'accept-encoding': 'br', 'if-none-match': response.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    expect((await visitor.fetch('/login')).headers.get('etag')).not.toBe(response.headers.get('etag'))
  })

  it('has an image of its tiles', async () => {
    const response = await visitor.fetch('/previews/board/0001.png?version=1')
    expect(response.headers.get('content-type')).toBe('image/png')
    const image = sharp(Buffer.from(await response.arrayBuffer()))
    expect(await image.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * 1200 + x) * info.channels).subarray(0, 3)]
    expect(at(5, 5)[0]).toBeLessThan(240)
    // The centre of the first tile shows its image.
    const [red = 0, green = 255] = at(160, 165)
    expect(red - green).toBeGreaterThan(200)
  })

  it('has an image even when its tiles have none', async () => {
    expect((await visitor.fetch('/previews/board/0004.png')).status).toBe(200)
  })
})

it('Home keeps its texts and has the logo as its image', async () => {
  const html = await textAt('/')
  expect(html).toContain('<title>Tilerush</title>')
  expect(tag(html, 'og:description')).toBe('A quiz &amp; a race.')
  expect(tag(html, 'og:url')).toBe('https://tiles.example/')
  expect(tag(html, 'og:image')).toBe('https://tiles.example/previews/home.png')
  expect(tag(await textAt('/index.html'), 'og:url')).toBe('https://tiles.example/')
  const response = await visitor.fetch('/previews/home.png')
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 })
})

it('other pages are unchanged', async () => {
  for (const address of ['/login', '/dashboard', '/play', '/play/flags/practice', '/nowhere']) {
    expect(await textAt(address)).toBe(page)
  }
})

it('robots may read pages, but no procedures', async () => {
  const response = await visitor.fetch('/robots.txt')
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await response.text()).toContain('Disallow: /rpc/')
})
