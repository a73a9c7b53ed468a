/** The web app: its files, and its one page, in the visitor's language, at every other address. */
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { HttpBindings } from '@hono/node-server'
import { cleanAddress } from '@tilerush/core/product/clean-address'
import { baseLocale, type Locale, locales } from '@tilerush/core/language/constants'
import { Hono, type Context } from 'hono'
import { localeOfRequest, readSessionCookie } from '../http/cookies.ts'
import { createByteCache } from '../http/byte-cache.ts'
import { withPreview, type Preview, type PreviewedAddress } from './previews.ts'
import { encodings, toEtag, type Encoding, type WebFile } from './web-files.ts'

const encodingNames: Readonly<Record<Encoding, string>> = { br: 'br', gz: 'gzip' }
/** The page whose `lang` parameter counts: mailed links carry the language of the mail (docs/rules.md#mailed-links). */
const mailLinkPath = '/manage-login'

const compress = promisify(brotliCompress)
const maxPreviewedBytes = 8 * 1024 * 1024

type Request = Context<{ Bindings: HttpBindings }>

interface PageSources {
  readonly publicUrl: string
  /** The share preview of an address; null for none. */
  readonly getPreview: (address: PreviewedAddress) => Promise<Preview | null>
  /** A file of an earlier release, for pages that were opened before an update. */
  readonly findEarlier: (address: string) => Promise<WebFile | null>
}

export function pageRoutes(
  files: ReadonlyMap<string, WebFile>,
  { publicUrl, getPreview, findEarlier }: PageSources,
): Hono<{ Bindings: HttpBindings }> {
  const pages = pagesByLocale(files, 'index')
  const homePages = pagesByLocale(files, 'home')
  const playPages = pagesByLocale(files, 'play')
  const isPage = new Set([...pages.values(), ...homePages.values(), ...playPages.values()])
  const previewed = createPreviewedPages()
  return new Hono<{ Bindings: HttpBindings }>().get('*', async (c) => {
    const file = files.get(c.req.path)
    if (file && !isPage.has(file)) return sendFile(c, file)
    if (c.req.path.startsWith('/assets/')) {
      const earlier = await findEarlier(c.req.path)
      // A missing script must not get the page as its response: the browser would run it as one.
      return earlier ? sendFile(c, earlier) : c.notFound()
    }
    const address = readAddress(c)
    const { pathname, query } = address
    const locale = resolveLocale(c, address)
    const preview = await getPreview({ pathname, deal: query.get('deal') ?? undefined, locale })
    const hasSession = readSessionCookie(c.env.incoming, publicUrl) !== ''
    const first = findFirstView(pathname, hasSession, preview !== null)
    const page = { home: homePages, play: playPages, none: pages }[first].get(locale) ?? pages.get(locale)
    if (!page) return c.notFound()
    return sendFile(c, preview ? await previewed(page, preview) : page, ['Accept-Language', 'Cookie'])
  })
}

interface PreviewedPage {
  readonly page: WebFile
  readonly preview: Preview
}

/** Pages with preview tags, built once each and compressed like the built ones. */
function createPreviewedPages(): (page: WebFile, preview: Preview) => Promise<WebFile> {
  const made = createByteCache<WebFile, PreviewedPage>(
    maxPreviewedBytes,
    ({ bytes }) => 2 * bytes.byteLength,
    ({ page, preview }) => withText(page, withPreview(Buffer.from(page.bytes).toString(), preview)),
  )
  return async (page, preview) =>
    await made.forceFetch(JSON.stringify([page.etag, preview]), { context: { page, preview } })
}

async function withText(page: WebFile, text: string): Promise<WebFile> {
  const bytes = new Uint8Array(Buffer.from(text))
  const isCompressed = Object.keys(page.compressed).length > 0
  return {
    ...page,
    bytes,
    etag: toEtag(bytes),
    compressed: isCompressed ? { br: new Uint8Array(await compress(bytes)) } : {},
  }
}

interface PageAddress {
  readonly pathname: string
  readonly query: URLSearchParams
}

/** What was asked for, without what was added to it on the way here (docs/rules.md#links-as-they-arrive). */
function readAddress(c: Request): PageAddress {
  const { pathname, search } = new URL(c.req.url)
  const clean = new URL(cleanAddress(pathname + search), c.req.url)
  return { pathname: clean.pathname, query: clean.searchParams }
}

/**
 * The first view that the page may hold: Home for visitors, since a user with a session sees another one; the play screen
 * of a board for users, since without a session the login comes first.
 */
function findFirstView(path: string, hasSession: boolean, hasPreview: boolean): 'home' | 'play' | 'none' {
  if (path === '/' && !hasSession) return 'home'
  return path.startsWith('/play/') && hasSession && hasPreview ? 'play' : 'none'
}

/**
 * The page in every language; in English where it was not built in one. `index` is the page of every address, `home`
 * the one with the first view of Home, `play` the one with the skeleton of the play screen.
 */
function pagesByLocale(
  files: ReadonlyMap<string, WebFile>,
  name: 'index' | 'home' | 'play',
): ReadonlyMap<Locale, WebFile> {
  const fallback = files.get(`/${name}.html`)
  const pages = new Map<Locale, WebFile>()
  for (const locale of locales) {
    const page = (locale === baseLocale ? undefined : files.get(`/${name}.${locale}.html`)) ?? fallback
    if (page) pages.set(locale, page)
  }
  return pages
}

/** The built pages as text, one per language. */
export function getPageTexts(files: ReadonlyMap<string, WebFile>): string[] {
  return [...new Set(pagesByLocale(files, 'index').values())].map(({ bytes }) => Buffer.from(bytes).toString())
}

/** The language of a page for this request. */
function resolveLocale(c: Request, { pathname, query }: PageAddress): Locale {
  const requested = pathname === mailLinkPath ? (query.get('lang') ?? undefined) : undefined
  return localeOfRequest(c.env.incoming, { requested })
}

/** Whether the address holds a mailed code, which must not be found in a cache (docs/rules.md#mailed-links). */
function mayHoldCode(c: Request): boolean {
  const { pathname, query } = readAddress(c)
  return pathname === mailLinkPath || query.has('oobCode')
}

function toCacheControl(mayBeStored: boolean, { isImmutable }: WebFile): string {
  if (!mayBeStored) return 'no-store'
  return isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** `differsBy`: the request headers in `Vary`, besides the encoding. */
function sendFile(c: Request, file: WebFile, differsBy: readonly string[] = []): Response {
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = encodings.find(
    (name) => file.compressed[name] && new RegExp(`\\b${encodingNames[name]}\\b`).test(accepted),
  )
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  const mayBeStored = !mayHoldCode(c)
  c.header('Cache-Control', toCacheControl(mayBeStored, file))
  if (mayBeStored) c.header('ETag', etag)
  const hasCompressed = Object.keys(file.compressed).length > 0
  const vary = [...(hasCompressed ? ['Accept-Encoding'] : []), ...differsBy]
  if (vary.length > 0) c.header('Vary', vary.join(', '))
  if (c.req.header('if-none-match') === etag && mayBeStored) return c.body(null, 304)
  const bytes = (encoding && file.compressed[encoding]) ?? file.bytes
  c.header('Content-Type', file.contentType)
  c.header('Content-Length', String(bytes.byteLength))
  if (encoding) c.header('Content-Encoding', encodingNames[encoding])
  return c.body(bytes)
}
