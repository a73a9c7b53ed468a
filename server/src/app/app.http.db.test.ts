/** The HTTP behaviour of the server, independent of the procedures. One file, for one running server in all cases. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { contract } from '@tilerush/contract/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identities, boards, users } from '../lib/database/schema.ts'
import { projectRoot } from '../lib/project-root.ts'
import { os } from '../lib/rpc.ts'
import { createNoiseImage } from '../testing/fixtures/images.ts'
import { sendRaw } from '../testing/network/raw-request.ts'
import { startTestServer, type Browser, type TestServer } from '../testing/test-server.ts'
import { createTestDeps, type TestDeps } from '../testing/test-deps.ts'
import type { AppRouter } from '../lib/door/endpoint.ts'

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

/** Four procedures: a short response, a long one, a frozen one, an exception. */
const router = {
  account: {
    me: os.account.me.handler(({ context: { user } }) => {
      return user && { ...user, starredBoards: [...user.starredBoards], isSecondFactorMissing: false, isManaged: false }
    }),
  },
  boards: {
    categoryCounts: os.boards.categoryCounts.handler(() => {
      throw new TypeError('a secret detail')
    }),
    credits: os.boards.credits.handler(() => ({ credits, hasMore: false })),
    toTry: os.boards.toTry.handler(() => boardToTry),
  },
} as unknown as AppRouter

/** The paths of all screens, as the web app declares them. */
async function listScreens(): Promise<string[]> {
  const folder = path.join(projectRoot, 'web/src/features')
  const files = (await readdir(folder, { recursive: true })).filter((name) => path.basename(name) === 'feature.ts')
  const sources = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))
  return [...sources.join('').matchAll(/path: '(\/[^']*)'/g)].map(([, screen = '']) => screen)
}

const boardFields = { version: 1, category: 'science', boardPortraitLayout: '3x4', ...look } as const

const postMe = (visitor: Browser, headers: Record<string, string>, body = '{}') =>
  visitor.fetch('/rpc/account/me', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

const send = (visitor: Browser, address: string, coding: string, body: string) =>
  visitor.fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': coding },
    body,
  })

const requestCredits = (visitor: Browser, coding: string) =>
  send(visitor, '/rpc/boards/credits', coding, '{"json":{"page":0}}')

describe('the server', () => {
  let deps: TestDeps
  let server: TestServer
  let visitor: Browser
  let webFolder: string

  beforeAll(async () => {
    deps = await createTestDeps()
    webFolder = path.join(deps.settings.dataDir, 'web')
    await mkdir(path.join(webFolder, 'assets'), { recursive: true })
    await writeFile(path.join(webFolder, 'index.html'), page)
    await writeFile(path.join(webFolder, 'index.de.html'), germanPage)
    await writeFile(path.join(webFolder, 'home.html'), homePage)
    await writeFile(path.join(webFolder, 'home.de.html'), germanHomePage)
    await writeFile(path.join(webFolder, 'assets', 'app-1234.js'), script)
    await writeFile(path.join(webFolder, 'assets', 'app-1234.js.br'), brotliCompressSync(script))
    server = await startTestServer(deps, { router, webFolder })
    visitor = server.browser()
    for (const mode of ['live', 'testing'] as const) {
      const names = { boardId: mode, name: mode, slug: mode, imagesFolderName: `0001-${mode}` }
      await deps.database.orm.insert(boards).values({ ...boardFields, ...names, mode })
      await deps.files.put(`boards/0001-${mode}/a.svg`, svg, 'image/svg+xml')
    }
    const editor = { userId: 'ed', userIdShort: 'ed', email: 'ed@example.org', gamerTag: 'ed', isEditor: true }
    await deps.database.orm.insert(identities).values({ userId: 'ed', email: 'ed@example.org' })
    await deps.database.orm.insert(users).values({ ...editor, emailVerified: true })
  })
  afterAll(async () => {
    await server.close()
    await deps.close()
  })

  it.each(['/', '/health', '/media/boards/x/y.png', '/assets/none.js', '/outbox'])(
    'sends the security headers with %s',
    async (address) => {
      const { headers } = await visitor.fetch(address)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
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

  it('lets pages of its own and of EMBED_ORIGINS frame an embedded board, without a cookie, and nothing else', async () => {
    const settings = { ...deps.settings, embedOrigins: ['https://learn.example'] }
    const framed = await startTestServer({ ...deps, settings }, { webFolder })
    const ancestors = async (address: string) => {
      const response = await framed.browser().fetch(address)
      expect([address, response.headers.getSetCookie()]).toEqual([address, []])
      return /frame-ancestors ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    }
    expect(await ancestors('/embed/live')).toBe("'self' https://learn.example")
    const paths = (await listScreens()).map((screen) => screen.replaceAll(/\$\w*/g, 'live'))
    expect(paths.length).toBeGreaterThan(30)
    const others = [
      '/embed',
      '/embed/',
      '/embed/live/more',
      '/embed//live',
      '/embed/x%2fy',
      '/media/boards/0001-live/a.svg',
    ]
    const ofServer = [
      '/rpc/plays/embedded',
      '/oembed',
      '/health',
      '/archive',
      '/robots.txt',
      '/sw.js',
      '/icon.svg',
      '/outbox',
    ]
    expect(paths).toContain('/embed/live')
    const withoutEmbed = paths.filter((screen) => screen !== '/embed/live')
    for (const address of [...withoutEmbed, ...others, ...ofServer]) {
      expect([address, await ancestors(address)]).toEqual([address, "'none'"])
    }
    await framed.close()
  })

  it.each(['/rpc/account/me', '/rpc/nothing', '/rpc'])('sends the headers of data with %s', async (address) => {
    const { headers } = await visitor.fetch(address)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('lets the script within its own page run, and no other inline one', async () => {
    const { headers } = await visitor.fetch('/')
    const hash = createHash('sha256').update(inlineCode).digest('base64')
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
  })

  describe('procedures', () => {
    it.each([
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ])('refuses a request from another site: %j', async (headers) => {
      const response = await postMe(visitor, headers)
      expect(response.status).toBe(403)
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    })

    it('accept requests of its own pages and of programs that are no browser', async () => {
      for (const headers of [{}, { 'sec-fetch-site': 'same-origin' }, { origin: server.url }]) {
        expect((await postMe(visitor, headers)).status).toBe(200)
      }
    })

    it('refuse GET, a body that is too large, and an unknown procedure', async () => {
      expect((await visitor.fetch('/rpc/account/me')).status).toBe(405)
      expect((await postMe(visitor, {}, 'x'.repeat(5 * 1024 * 1024 + 1))).status).toBe(413)
      expect((await visitor.fetch('/rpc/account/none', { method: 'POST' })).status).toBe(404)
    })

    it('return a code and a request id for an internal error, never a stack', async () => {
      const response = await visitor.fetch('/rpc/boards/categoryCounts', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      })
      const text = await response.text()
      expect(response.status).toBe(500)
      expect(text).toContain('INTERNAL_SERVER_ERROR')
      expect(text).toContain(response.headers.get('x-request-id'))
      expect(text).not.toContain('a secret detail')
    })

    it.each(['[', '1', 'null', '"json"'])('refuse the body %s', async (body) => {
      const response = await postMe(visitor, {}, body)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ json: { code: 'BAD_REQUEST' } })
    })

    it('refuse a body of undeclared length once it is too large', async () => {
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
      // The connection may be closed before the response arrives.
      expect(await sending.then(({ status }) => status).catch(() => 413)).toBe(413)
      expect((await postMe(visitor, {})).status).toBe(200)
    })

    it("accept the library's encoding of values beyond JSON", async () => {
      const form = new FormData()
      form.set('data', '{}')
      expect((await visitor.fetch('/rpc/account/me', { method: 'POST', body: form })).status).toBe(200)
    })

    it.each(['br', 'gzip'])('compress a long response with %s', async (coding) => {
      const [plain, packed] = [await requestCredits(visitor, 'identity'), await requestCredits(visitor, coding)]
      expect(plain.headers.get('content-encoding')).toBeNull()
      expect(packed.headers.get('content-encoding')).toBe(coding)
      expect(packed.headers.get('vary')).toBe('Accept-Encoding')
      const response = await packed.json()
      expect(response).toEqual({ json: { credits, hasMore: false } })
      expect(await plain.json()).toEqual(response)
    })

    it('return a frozen response in every encoding, repeatedly', async () => {
      const texts = new Set<string>()
      for (const coding of ['identity', 'br', 'gzip', 'br', 'gzip', 'identity']) {
        const response = await send(visitor, '/rpc/boards/toTry', coding, '{}')
        expect(response.headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding)
        texts.add(await response.text())
      }
      expect(texts.size).toBe(1)
      expect(JSON.parse([...texts][0] ?? '')).toEqual({ json: boardToTry })
    })

    it('get the user from the cookie', async () => {
      const secret = await deps.sessions.create('ed', { ipAddress: '', userAgent: '' })
      expect(await server.browser(secret).client.account.me()).toMatchObject({ userId: 'ed' })
      expect(await visitor.client.account.me()).toBeNull()
    })
  })

  describe('health', () => {
    it('is ok', async () => {
      const response = await visitor.fetch('/health')
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ status: 'ok' })
    })
  })

  describe('images', () => {
    it('of a live board are sent to everyone, cacheable', async () => {
      const response = await visitor.fetch('/media/boards/0001-live/a.svg')
      expect(response.status).toBe(200)
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(svg)
      expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
      expect(response.headers.get('cache-control')).toContain('immutable')
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy.split('; ')).toEqual(
        expect.arrayContaining(['sandbox', "frame-ancestors 'none'", "base-uri 'none'"]),
      )
    })

    it('of a hidden board are sent to editors only, not cacheable', async () => {
      expect((await visitor.fetch('/media/boards/0001-testing/a.svg')).status).toBe(404)
      const editor = server.browser(await deps.sessions.create('ed', { ipAddress: '', userAgent: '' }))
      const response = await editor.fetch('/media/boards/0001-testing/a.svg')
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toContain('no-store')
    })

    it('have thumbnails, each drawn once and stored; an image without a thumbnail is sent itself', async () => {
      const folder = 'boards/0001-live'
      const get = async (name: string) => await visitor.fetch(`/media/${folder}/${name}`)
      const circle = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>'
      await deps.files.put(`${folder}/circle.svg`, Buffer.from(circle), 'image/svg+xml')
      await deps.files.put(`${folder}/word.svg`, Buffer.from(circle.replace('<circle', '<text>A</text><circle')), '')

      const responses = await Promise.all([get('circle.svg.256.webp'), get('circle.svg.256.webp')])
      for (const { status, headers } of responses) {
        expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
        expect(headers.get('cache-control')).toContain('immutable')
      }
      const stored = await deps.files.get(`${folder}/circle.svg.256.webp`)
      expect(new Uint8Array(await (await get('circle.svg.256.webp')).arrayBuffer())).toEqual(stored?.bytes)

      const word = await get('word.svg.256.webp')
      expect([word.status, word.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
      expect(word.headers.get('content-security-policy')).toContain('sandbox')

      // Small enough for a large tile.
      expect((await get('circle.svg.512.webp')).headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
      const photo = await createNoiseImage(900, 600)
      await deps.files.put(`${folder}/photo.png`, photo, 'image/png')
      const large = Buffer.from(await (await get('photo.png.512.webp')).arrayBuffer())
      expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 512, height: 341 })

      for (const none of ['none.svg.256.webp', 'photo.png.160.webp', 'circle.svg.256.webp.256.webp', '.256.webp']) {
        expect((await get(none)).status).toBe(404)
      }
      expect((await visitor.fetch('/media/boards/0001-testing/a.svg.256.webp')).status).toBe(404)
      expect(await deps.files.list(folder)).toEqual(
        ['a.svg', 'circle.svg', 'circle.svg.256.webp', 'photo.png', 'photo.png.512.webp', 'word.svg'].map(
          (name) => `${folder}/${name}`,
        ),
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
      'is the one page at %s, requested again each time',
      async (address) => {
        const response = await visitor.fetch(address)
        expect(await response.text()).toBe(page)
        expect(response.headers.get('content-type')).toMatch(/^text\/html/)
        expect(response.headers.get('cache-control')).toBe('no-cache')
        const etag = response.headers.get('etag') ?? ''
        expect((await visitor.fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
      },
    )

    it.each([
      ['/', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8', cookie: 'tilerush_session=x' }],
      ['/index.html', { 'accept-language': 'de' }],
      ['/play/flags', { 'accept-language': 'en', cookie: 'tilerush_locale=de' }],
      ['/manage-login?mode=verifyEmail&lang=de&oobCode=x', { cookie: 'tilerush_locale=en' }],
      ['/manage-login?mode=verifyEmail&amp;oobCode=x&amp;lang=de).', { cookie: 'tilerush_locale=en' }],
    ])('is in the language of the visitor at %s with %j', async (address, headers) => {
      const response = await visitor.fetch(address, { headers })
      expect(await response.text()).toBe(germanPage)
      expect(response.headers.get('vary')).toBe('Accept-Language, Cookie')
    })

    it.each([
      '/manage-login?mode=verifyEmail&oobCode=x',
      '/manage-login',
      '/welcome?oobCode=x',
      // As mail programs leave it.
      '//manage-login?mode=verifyEmail&amp;oobCode=x).',
      '/manage-login%E2%80%8B?mode=3DverifyEmail&oobCode=3Dx',
      '/welcome?mode=x&amp%3BoobCode=x',
    ])('is stored by no cache at %s, whose address may hold a code', async (address) => {
      const response = await visitor.fetch(address)
      expect(await response.text()).toBe(page)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('referrer-policy')).toBe('same-origin')
      expect(response.headers.get('etag')).toBeNull()
    })

    it.each([
      ['/index', { 'accept-language': 'fr' }],
      // A language that the product has, but this build does not.
      ['/index', { 'accept-language': 'es,de;q=0.5' }],
      ['/index', { 'accept-language': 'de', cookie: 'tilerush_locale=en' }],
      ['/play/flags?lang=de', {}],
      ['/index.de.html', {}],
    ])('is in English at %s with %j', async (address, headers) => {
      expect(await (await visitor.fetch(address, { headers })).text()).toBe(page)
    })

    it('at / hold the first view in the visitor’s language for a request without a session', async () => {
      const at = async (headers: Record<string, string>) => (await visitor.fetch('/', { headers })).text()
      expect(await at({})).toContain('<h1>Find the tile.</h1>')
      expect(await at({ 'accept-language': 'es' })).toContain('<h1>Find the tile.</h1>')
      expect(await at({ 'accept-language': 'de' })).toContain('<h1>Finde die Kachel.</h1>')
      expect(await at({ cookie: 'tilerush_session=x' })).not.toContain('<h1>')
      const response = await visitor.fetch('/')
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(response.headers.get('vary')).toBe('Accept-Language, Cookie')
    })

    it('send a hashed file cacheable, compressed when the browser accepts it', async () => {
      const response = await visitor.fetch('/assets/app-1234.js', { headers: { 'accept-encoding': 'gzip, br' } })
      expect(await response.text()).toBe(script)
      expect(response.headers.get('content-encoding')).toBe('br')
      expect(response.headers.get('cache-control')).toContain('immutable')
      const plain = await visitor.fetch('/assets/app-1234.js', { headers: { 'accept-encoding': 'identity' } })
      expect(await plain.text()).toBe(script)
      expect(plain.headers.get('content-encoding')).toBeNull()
    })

    it('return no page for a missing script', async () => {
      expect((await visitor.fetch('/assets/gone-1234.js')).status).toBe(404)
    })
  })

  it.each(['[::ffff:127.0.0.1]', '127.0.0.1:port', 'a b', 'user@127.0.0.1'])(
    'responds with 400 to the host %s',
    async (host) => {
      expect(await sendRaw(`${server.url}/`, { headers: { host } })).toMatchObject({ status: 400, body: 'Bad request' })
    },
  )

  it.each(['/', '/rpc/account/me', '/media/boards/0001-live/a.svg', '/health'])(
    'sends nothing of a TRACE request to %s back',
    async (address) => {
      const { status, body } = await sendRaw(`${server.url}${address}`, {
        method: 'TRACE',
        headers: { cookie: 'tilerush_session=a-secret' },
      })
      expect([404, 405]).toContain(status)
      expect(body).not.toContain('a-secret')
    },
  )

  it('is built from a contract with every procedure declared', () => {
    expect(Object.keys(contract)).toEqual(expect.arrayContaining(['account', 'boards', 'plays']))
  })

  it('returns 404 for a folder of images that was deleted', async () => {
    await rm(path.join(deps.settings.dataDir, 'files', 'boards', '0001-testing'), { recursive: true })
    const editor = server.browser(await deps.sessions.create('ed', { ipAddress: '', userAgent: '' }))
    expect((await editor.fetch('/media/boards/0001-testing/none.svg')).status).toBe(404)
  })
})
