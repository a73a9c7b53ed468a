/** What the server answers over HTTP, whatever the call. One file, for one running server under all its cases. */
import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { PlayableBoard } from '@tilerush/contract/boards'
import { contract } from '@tilerush/contract/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identities, boards, users } from '../lib/database/schema.ts'
import { os } from '../lib/rpc.ts'
import { sendRaw } from '../testing/raw-request.ts'
import { startTestServer, type Browser, type TestServer } from '../testing/test-server.ts'
import { testParts, type TestParts } from '../testing/test-parts.ts'
import type { AppRouter } from './rpc-endpoint.ts'

const svg = new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${'M0 0'.repeat(50)}"/></svg>`)
const inlineCode = 'document.title = 1 < 2'
const page = `<!doctype html><title>Tilerush</title><script>${inlineCode}</script>`
const germanPage = '<!doctype html><html lang="de"><title>Tilerush</title>'
const homePage = page.replace('</title>', '</title><h1>Find the tile.</h1>')
const germanHomePage = germanPage.replace('</title>', '</title><h1>Finde die Kachel.</h1>')
const script = 'console.log("a script")'

const credits = Array.from({ length: 30 }, (_, index) => ({
  boardName: 'Flags',
  imageUrl: `/media/${index}.svg`,
  prompt: 'Prompt',
  author: 'Somebody',
  licence: 'CC0-1.0',
  licenceUrl: '',
  source: '',
  sourceUrl: '',
  note: '',
}))

const look = {
  tileBackgroundSize: 'contain',
  tileBackgroundPosition: 'center',
  tileBackgroundColor: '#FFFFFF',
  tileRadialGradientHexColor: '#FFFFFF',
  tilePadding: false,
  invertTileImagesInDarkMode: false,
} as const

const boardToTry: PlayableBoard = Object.freeze({
  boardId: '0001',
  boardVersion: 1,
  slug: 'flags',
  name: 'Flags',
  promptPrefix: 'Click',
  category: 'science',
  mode: 'live',
  boardPortraitLayout: '3x4',
  isPlayable: true,
  look,
  faces: credits.map(({ imageUrl }, index) => ({
    tileId: `tile${index}`,
    imageUrl,
    backgroundColor: '',
    radialGradientHexColor: '',
  })),
  wrongClickPenaltyMs: 1000,
  languages: [],
})

/** Four calls are enough here: one that answers, one at length, one always with the same, one that breaks. */
const router = {
  account: {
    me: os.account.me.handler(({ context: { user } }) => user && { ...user, starredBoards: [...user.starredBoards] }),
  },
  boards: {
    categoryCounts: os.boards.categoryCounts.handler(() => {
      throw new TypeError('a secret detail')
    }),
    credits: os.boards.credits.handler(() => ({ credits, hasMore: false })),
    toTry: os.boards.toTry.handler(() => boardToTry),
  },
} as unknown as AppRouter

const boardFields = { version: 1, category: 'science', boardPortraitLayout: '3x4', ...look } as const

const postMe = (visitor: Browser, headers: Record<string, string>, body = '{}') =>
  visitor.fetch('/rpc/account/me', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

const ask = (visitor: Browser, address: string, coding: string, body: string) =>
  visitor.fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': coding },
    body,
  })

const askCredits = (visitor: Browser, coding: string) =>
  ask(visitor, '/rpc/boards/credits', coding, '{"json":{"page":0}}')

describe('the server', () => {
  let parts: TestParts
  let server: TestServer
  let visitor: Browser

  beforeAll(async () => {
    parts = await testParts()
    const webFolder = path.join(parts.settings.dataDir, 'web')
    await mkdir(path.join(webFolder, 'assets'), { recursive: true })
    await writeFile(path.join(webFolder, 'index.html'), page)
    await writeFile(path.join(webFolder, 'index.de.html'), germanPage)
    await writeFile(path.join(webFolder, 'home.html'), homePage)
    await writeFile(path.join(webFolder, 'home.de.html'), germanHomePage)
    await writeFile(path.join(webFolder, 'assets', 'app-1234.js'), script)
    await writeFile(path.join(webFolder, 'assets', 'app-1234.js.br'), brotliCompressSync(script))
    server = await startTestServer(parts, { router, webFolder })
    visitor = server.browser()
    for (const mode of ['live', 'testing'] as const) {
      const names = { boardId: mode, name: mode, slug: mode, imagesFolderName: `0001-${mode}` }
      await parts.database.orm.insert(boards).values({ ...boardFields, ...names, mode })
      await parts.files.put(`boards/0001-${mode}/a.svg`, svg, 'image/svg+xml')
    }
    const editor = { userId: 'ed', userIdShort: 'ed', email: 'ed@example.org', gamerTag: 'ed', isEditor: true }
    await parts.database.orm.insert(identities).values({ userId: 'ed', email: 'ed@example.org' })
    await parts.database.orm.insert(users).values({ ...editor, emailVerified: true })
  })
  afterAll(async () => {
    await server.close()
    await parts.close()
  })

  it.each(['/', '/health', '/media/boards/x/y.png', '/assets/none.js', '/outbox'])(
    'sends the security headers with %s',
    async (address) => {
      const { headers } = await visitor.fetch(address)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'self'")
      expect(policy).toContain("script-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  it.each(['/rpc/account/me', '/rpc/nothing', '/rpc'])('sends those of data with %s', async (address) => {
    const { headers } = await visitor.fetch(address)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('lets the script within its own page run, and no other inline one', async () => {
    const { headers } = await visitor.fetch('/')
    const hash = createHash('sha256').update(inlineCode).digest('base64')
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
  })

  describe('calls', () => {
    it.each([
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ])('refuses a request from another site: %j', async (headers) => {
      expect((await postMe(visitor, headers)).status).toBe(403)
    })

    it('takes its own pages and programs that are no browser', async () => {
      for (const headers of [{}, { 'sec-fetch-site': 'same-origin' }, { origin: server.url }]) {
        expect((await postMe(visitor, headers)).status).toBe(200)
      }
    })

    it('refuses reading by GET, a body too large, and an unknown call', async () => {
      expect((await visitor.fetch('/rpc/account/me')).status).toBe(405)
      expect((await postMe(visitor, {}, 'x'.repeat(5 * 1024 * 1024 + 1))).status).toBe(413)
      expect((await visitor.fetch('/rpc/account/none', { method: 'POST' })).status).toBe(404)
    })

    it('answers a fault of ours with a code and a request id, never a stack', async () => {
      const answer = await visitor.fetch('/rpc/boards/categoryCounts', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      })
      const text = await answer.text()
      expect(answer.status).toBe(500)
      expect(text).toContain('INTERNAL_SERVER_ERROR')
      expect(text).toContain(answer.headers.get('x-request-id'))
      expect(text).not.toContain('a secret detail')
    })

    it.each(['[', '1', 'null', '"json"'])('refuses the body %s', async (body) => {
      const answer = await postMe(visitor, {}, body)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ json: { code: 'BAD_REQUEST' } })
    })

    it('refuses a body that turns out too large only while it is read', async () => {
      const chunk = new Uint8Array(1024 * 1024)
      let numSent = 0
      const body = new ReadableStream({
        pull: (controller) => (numSent++ < 8 ? controller.enqueue(chunk) : controller.close()),
      })
      const sending = visitor.fetch('/rpc/account/me', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        duplex: 'half',
      } as RequestInit)
      // The answer may meet a connection that is closed already.
      expect(await sending.then(({ status }) => status).catch(() => 413)).toBe(413)
      expect((await postMe(visitor, {})).status).toBe(200)
    })

    it('takes what the library sends for more than JSON', async () => {
      const form = new FormData()
      form.set('data', '{}')
      expect((await visitor.fetch('/rpc/account/me', { method: 'POST', body: form })).status).toBe(200)
    })

    it.each(['br', 'gzip'])('packs a long answer by %s', async (coding) => {
      const [plain, packed] = [await askCredits(visitor, 'identity'), await askCredits(visitor, coding)]
      expect(plain.headers.get('content-encoding')).toBeNull()
      expect(packed.headers.get('content-encoding')).toBe(coding)
      expect(packed.headers.get('vary')).toBe('Accept-Encoding')
      const answer = await packed.json()
      expect(answer).toEqual({ json: { credits, hasMore: false } })
      expect(await plain.json()).toEqual(answer)
    })

    it('gives an answer that never changes in every packing, again and again', async () => {
      const texts = new Set<string>()
      for (const coding of ['identity', 'br', 'gzip', 'br', 'gzip', 'identity']) {
        const answer = await ask(visitor, '/rpc/boards/toTry', coding, '{}')
        expect(answer.headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding)
        texts.add(await answer.text())
      }
      expect(texts.size).toBe(1)
      expect(JSON.parse([...texts][0] ?? '')).toEqual({ json: boardToTry })
    })

    it('knows the user by the cookie', async () => {
      const secret = await parts.sessions.create('ed', { ipAddress: '', userAgent: '' })
      expect(await server.browser(secret).client.account.me()).toMatchObject({ userId: 'ed' })
      expect(await visitor.client.account.me()).toBeNull()
    })
  })

  describe('health', () => {
    it('is well', async () => {
      const answer = await visitor.fetch('/health')
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ status: 'ok' })
    })
  })

  describe('pictures', () => {
    it('of a live board are sent to anybody, to be kept', async () => {
      const answer = await visitor.fetch('/media/boards/0001-live/a.svg')
      expect(answer.status).toBe(200)
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(svg)
      expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
      expect(answer.headers.get('cache-control')).toContain('immutable')
      expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    })

    it('of a hidden board are sent to editors only, and kept nowhere', async () => {
      expect((await visitor.fetch('/media/boards/0001-testing/a.svg')).status).toBe(404)
      const editor = server.browser(await parts.sessions.create('ed', { ipAddress: '', userAgent: '' }))
      const answer = await editor.fetch('/media/boards/0001-testing/a.svg')
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toContain('no-store')
    })

    it('have a light copy, drawn once and stored; what none can be drawn of is sent itself', async () => {
      const folder = 'boards/0001-live'
      const get = async (name: string) => await visitor.fetch(`/media/${folder}/${name}`)
      const circle = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>'
      await parts.files.put(`${folder}/circle.svg`, Buffer.from(circle), 'image/svg+xml')
      await parts.files.put(`${folder}/word.svg`, Buffer.from(circle.replace('<circle', '<text>A</text><circle')), '')

      const answers = await Promise.all([get('circle.svg.256.webp'), get('circle.svg.256.webp')])
      for (const { status, headers } of answers) {
        expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
        expect(headers.get('cache-control')).toContain('immutable')
      }
      const stored = await parts.files.get(`${folder}/circle.svg.256.webp`)
      expect(new Uint8Array(await (await get('circle.svg.256.webp')).arrayBuffer())).toEqual(stored?.bytes)

      const word = await get('word.svg.256.webp')
      expect([word.status, word.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
      expect(word.headers.get('content-security-policy')).toContain('sandbox')

      for (const none of ['none.svg.256.webp', 'circle.svg.256.webp.256.webp', '.256.webp']) {
        expect((await get(none)).status).toBe(404)
      }
      expect((await visitor.fetch('/media/boards/0001-testing/a.svg.256.webp')).status).toBe(404)
      expect(await parts.files.list(folder)).toEqual(
        ['a.svg', 'circle.svg', 'circle.svg.256.webp', 'word.svg'].map((name) => `${folder}/${name}`),
      )
    })

    it.each(['/media/', '/media/boards/0001-live/none.png', '/media/..%2f..%2fpostgres-password', '/media/A'])(
      'are not found at %s',
      async (address) => {
        expect((await visitor.fetch(address)).status).toBe(404)
      },
    )
  })

  describe('pages', () => {
    it.each(['/index', '/play/flags', '/some.thing', '/home.html'])(
      'is the one page at %s, asked for anew each time',
      async (address) => {
        const answer = await visitor.fetch(address)
        expect(await answer.text()).toBe(page)
        expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
        expect(answer.headers.get('cache-control')).toBe('no-cache')
        const etag = answer.headers.get('etag') ?? ''
        expect((await visitor.fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
      },
    )

    it.each([
      ['/', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8', cookie: 'tilerush_session=x' }],
      ['/index.html', { 'accept-language': 'de' }],
      ['/play/flags', { 'accept-language': 'en', cookie: 'tilerush_locale=de' }],
      ['/manage-login?mode=verifyEmail&lang=de&oobCode=x', { cookie: 'tilerush_locale=en' }],
    ])('is in the language of the visitor at %s with %j', async (address, headers) => {
      const answer = await visitor.fetch(address, { headers })
      expect(await answer.text()).toBe(germanPage)
      expect(answer.headers.get('vary')).toBe('Accept-Language, Cookie')
    })

    it.each([
      ['/index', { 'accept-language': 'fr' }],
      // Spoken, but not built here.
      ['/index', { 'accept-language': 'es,de;q=0.5' }],
      ['/index', { 'accept-language': 'de', cookie: 'tilerush_locale=en' }],
      ['/play/flags?lang=de', {}],
      ['/index.de.html', {}],
    ])('is in English at %s with %j', async (address, headers) => {
      expect(await (await visitor.fetch(address, { headers })).text()).toBe(page)
    })

    it('at / holds the first view for whoever has no session, in their language', async () => {
      const at = async (headers: Record<string, string>) => (await visitor.fetch('/', { headers })).text()
      expect(await at({})).toContain('<h1>Find the tile.</h1>')
      expect(await at({ 'accept-language': 'es' })).toContain('<h1>Find the tile.</h1>')
      expect(await at({ 'accept-language': 'de' })).toContain('<h1>Finde die Kachel.</h1>')
      expect(await at({ cookie: 'tilerush_session=x' })).not.toContain('<h1>')
      const answer = await visitor.fetch('/')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(answer.headers.get('vary')).toBe('Accept-Language, Cookie')
    })

    it('sends a hashed file to be kept, compressed when the browser takes it', async () => {
      const answer = await visitor.fetch('/assets/app-1234.js', { headers: { 'accept-encoding': 'gzip, br' } })
      expect(await answer.text()).toBe(script)
      expect(answer.headers.get('content-encoding')).toBe('br')
      expect(answer.headers.get('cache-control')).toContain('immutable')
      const plain = await visitor.fetch('/assets/app-1234.js', { headers: { 'accept-encoding': 'identity' } })
      expect(await plain.text()).toBe(script)
      expect(plain.headers.get('content-encoding')).toBeNull()
    })

    it('does not answer a missing script with the page', async () => {
      expect((await visitor.fetch('/assets/gone-1234.js')).status).toBe(404)
    })
  })

  it.each(['[::ffff:127.0.0.1]', '127.0.0.1:port', 'a b', 'user@127.0.0.1'])(
    'answers 400 to the host %s',
    async (host) => {
      expect(await sendRaw(`${server.url}/`, { headers: { host } })).toMatchObject({ status: 400, body: 'Bad request' })
    },
  )

  it('is built from a contract with every call declared', () => {
    expect(Object.keys(contract)).toEqual(expect.arrayContaining(['account', 'boards', 'plays']))
  })

  it('answers 404 for a folder of pictures that vanished', async () => {
    await rm(path.join(parts.settings.dataDir, 'files', 'boards', '0001-testing'), { recursive: true })
    const editor = server.browser(await parts.sessions.create('ed', { ipAddress: '', userAgent: '' }))
    expect((await editor.fetch('/media/boards/0001-testing/none.svg')).status).toBe(404)
  })
})
