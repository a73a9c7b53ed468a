/** Share previews: never a word of a board that is not live, escaped texts, real pictures. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBoard } from '../features/testing/boards.ts'
import { signIn } from '../features/testing/visitors.ts'
import { startTestServer, type Browser, type TestServer } from '../testing/test-server.ts'
import { testParts, type TestParts } from '../testing/test-parts.ts'

const page =
  '<html><head><title>Tilerush</title><meta name="description" content="A quiz &amp; a race." /></head><body></body></html>'
const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#f00" d="M0 0h9v9H0z"/></svg>'
const hostile = `<script>alert('$&')</script> & "Co"`

let parts: TestParts
let server: TestServer
let visitor: Browser
let editor: Browser

beforeAll(async () => {
  parts = await testParts({ settings: { publicUrl: 'https://tiles.example/' } })
  const webFolder = path.join(parts.settings.dataDir, 'web')
  await mkdir(webFolder, { recursive: true })
  await writeFile(path.join(webFolder, 'index.html'), page)
  await writeFile(path.join(webFolder, 'index.html.br'), brotliCompressSync(page))
  await writeFile(path.join(webFolder, 'icon.svg'), picture)
  server = await startTestServer(parts, { webFolder })
  visitor = server.browser()
  editor = server.browser((await signIn(parts, { role: 'editor' })).sessionSecret)
  const live = await addBoard(parts, { boardId: '0001', name: 'Flags', slug: 'flags' })
  for (const { imageFilename } of live.tiles) {
    await parts.files.put(`boards/${live.imagesFolderName}/${imageFilename}`, Buffer.from(picture), 'image/svg+xml')
  }
  await addBoard(parts, { boardId: '0002', name: 'Secret one', slug: 'secret', mode: 'testing' })
  await addBoard(parts, { boardId: '0003', name: 'Gone one', slug: 'gone', mode: 'disabled' })
  await addBoard(parts, { boardId: '0004', name: hostile, slug: 'hostile' })
})
afterAll(async () => {
  await server.close()
  await parts.close()
})

const textAt = async (address: string, browser = visitor): Promise<string> => (await browser.fetch(address)).text()
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

  it.each(['0002', '0003', '9999', '..%2f0002', 'x'])('has no picture: %s', async (boardId) => {
    expect((await editor.fetch(`/previews/board/${boardId}.png`)).status).toBe(404)
  })
})

describe('a live board', () => {
  it.each(['/play/flags', '/play/0001', '/play/flags?deal=daily'])('says what it is at %s', async (address) => {
    const html = await textAt(address)
    expect(html).toContain('<title>Flags | Tilerush</title>')
    expect(html).toContain('<link rel="canonical" href="https://tiles.example/play/flags" />')
    expect(tag(html, 'og:title')).toBe('Flags')
    expect(tag(html, 'og:description')).toBe('Click… A quiz &amp; a race.')
    expect(tag(html, 'description')).toBe('Click… A quiz &amp; a race.')
    expect(tag(html, 'og:url')).toBe('https://tiles.example/play/flags')
    expect(tag(html, 'og:image')).toBe('https://tiles.example/previews/board/0001.png?version=1')
    expect(tag(html, 'twitter:card')).toBe('summary_large_image')
    expect(html).not.toMatch(/Prompt|Wording|Answer/)
  })

  it('has its texts escaped', async () => {
    const html = await textAt('/play/hostile')
    expect(html).not.toContain('<script>')
    expect(tag(html, 'og:title')).toBe('&lt;script&gt;alert(&#39;$&amp;&#39;)&lt;/script&gt; &amp; &quot;Co&quot;')
    expect(html.match(/<\/head>/g)).toHaveLength(1)
  })

  it('is compressed for who takes it, and named by its bytes', async () => {
    const answer = await visitor.fetch('/play/flags', { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(await answer.text()).toContain('og:title')
    const again = await visitor.fetch('/play/flags', {
      headers: { 'accept-encoding': 'br', 'if-none-match': answer.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    expect((await visitor.fetch('/login')).headers.get('etag')).not.toBe(answer.headers.get('etag'))
  })

  it('has a picture of its tiles', async () => {
    const answer = await visitor.fetch('/previews/board/0001.png?version=1')
    expect(answer.headers.get('content-type')).toBe('image/png')
    const image = sharp(Buffer.from(await answer.arrayBuffer()))
    expect(await image.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * 1200 + x) * info.channels).subarray(0, 3)]
    expect(at(5, 5)[0]).toBeLessThan(240)
    // The middle of the first tile shows its picture.
    const [red = 0, green = 255] = at(160, 165)
    expect(red - green).toBeGreaterThan(200)
  })

  it('has a picture also where its tiles have none', async () => {
    expect((await visitor.fetch('/previews/board/0004.png')).status).toBe(200)
  })
})

it('Home keeps its words and has the mark as its picture', async () => {
  const html = await textAt('/')
  expect(html).toContain('<title>Tilerush</title>')
  expect(tag(html, 'og:description')).toBe('A quiz &amp; a race.')
  expect(tag(html, 'og:url')).toBe('https://tiles.example/')
  expect(tag(html, 'og:image')).toBe('https://tiles.example/previews/home.png')
  expect(tag(await textAt('/index.html'), 'og:url')).toBe('https://tiles.example/')
  const answer = await visitor.fetch('/previews/home.png')
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 })
})

it('other pages are as they were built', async () => {
  for (const address of ['/login', '/dashboard', '/play', '/play/flags/practice', '/nowhere']) {
    expect(await textAt(address)).toBe(page)
  }
})

it('robots may read pages, and no calls', async () => {
  const answer = await visitor.fetch('/robots.txt')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await answer.text()).toContain('Disallow: /rpc/')
})
