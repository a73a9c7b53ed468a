/** The web app: its files, and its one page, in the visitor's language, at every other address. */
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { HttpBindings } from '@hono/node-server'
import { baseLocale, type Locale, locales } from '@tilerush/core/constants'
import { Hono, type Context } from 'hono'
import { localeOfRequest, readSessionCookie } from './cookies.ts'
import { createByteCache } from './byte-cache.ts'
import { withPreview, type Preview } from './preview-tags.ts'
import { encodings, etagOf, type Encoding, type WebFile } from './web-files.ts'

const encodingNames: Readonly<Record<Encoding, string>> = { br: 'br', gz: 'gzip' }
/** The address whose `lang` counts: links in mails carry the language of the mail (docs/rules.md#mailed-links). */
const mailLinkPath = '/manage-login'

const compress = promisify(brotliCompress)
const maxPreviewedBytes = 8 * 1024 * 1024

type Request = Context<{ Bindings: HttpBindings }>

interface PageSources {
  /** What a link to a path shows elsewhere; null for nothing. */
  readonly previewOf: (pathname: string) => Promise<Preview | null>
  /** A file of an earlier release, for pages that were opened before an update. */
  readonly findEarlier: (address: string) => Promise<WebFile | null>
}

export function pageRoutes(
  files: ReadonlyMap<string, WebFile>,
  { previewOf, findEarlier }: PageSources,
): Hono<{ Bindings: HttpBindings }> {
  const pages = pagesByLocale(files, 'index')
  const homePages = pagesByLocale(files, 'home')
  const isPage = new Set([...pages.values(), ...homePages.values()])
  const previewed = createPreviewedPages()
  return new Hono<{ Bindings: HttpBindings }>().get('*', async (c) => {
    const file = files.get(c.req.path)
    if (file && !isPage.has(file)) return sendFile(c, file)
    if (c.req.path.startsWith('/assets/')) {
      const earlier = await findEarlier(c.req.path)
      // A missing part of the app must not be answered by a page: a script would be read as one.
      return earlier ? sendFile(c, earlier) : c.notFound()
    }
    const locale = wantedLocale(c)
    const preview = await previewOf(c.req.path)
    const page = (isVisitorAtHome(c) && homePages.get(locale)) || pages.get(locale)
    if (!page) return c.notFound()
    return sendFile(c, preview ? await previewed(page, preview) : page, ['Accept-Language', 'Cookie'])
  })
}

interface PreviewedPage {
  readonly page: WebFile
  readonly preview: Preview
}

/** Pages with the tags of a preview, made once each and compressed as the built ones are. */
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
    etag: etagOf(bytes),
    compressed: isCompressed ? { br: new Uint8Array(await compress(bytes)) } : {},
  }
}

/** Whether the page may hold what a visitor sees first: who has a session sees Home with ways on of their own. */
function isVisitorAtHome(c: Request): boolean {
  return c.req.path === '/' && readSessionCookie(c.env.incoming) === ''
}

/**
 * The page in every language; in English where it was not built in one. `index` is the page of every address, `home`
 * the one with the first view of Home in it.
 */
function pagesByLocale(files: ReadonlyMap<string, WebFile>, name: 'index' | 'home'): ReadonlyMap<Locale, WebFile> {
  const fallback = files.get(`/${name}.html`)
  const pages = new Map<Locale, WebFile>()
  for (const locale of locales) {
    const page = (locale === baseLocale ? undefined : files.get(`/${name}.${locale}.html`)) ?? fallback
    if (page) pages.set(locale, page)
  }
  return pages
}

/** The built pages as text, one a language. */
export function pageTextsOf(files: ReadonlyMap<string, WebFile>): string[] {
  return [...new Set(pagesByLocale(files, 'index').values())].map(({ bytes }) => Buffer.from(bytes).toString())
}

/** The language of a page for this request. */
function wantedLocale(c: Request): Locale {
  return localeOfRequest(c.env.incoming, c.req.path === mailLinkPath ? c.req.query('lang') : undefined)
}

/** `differsBy`: the headers of the request that the answer depends on, besides its coding. */
function sendFile(c: Request, file: WebFile, differsBy: readonly string[] = []): Response {
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = encodings.find(
    (name) => file.compressed[name] && new RegExp(`\\b${encodingNames[name]}\\b`).test(accepted),
  )
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  c.header('Cache-Control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  c.header('ETag', etag)
  const hasCompressed = Object.keys(file.compressed).length > 0
  const vary = [...(hasCompressed ? ['Accept-Encoding'] : []), ...differsBy]
  if (vary.length > 0) c.header('Vary', vary.join(', '))
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  const bytes = (encoding && file.compressed[encoding]) ?? file.bytes
  c.header('Content-Type', file.contentType)
  c.header('Content-Length', String(bytes.byteLength))
  if (encoding) c.header('Content-Encoding', encodingNames[encoding])
  return c.body(bytes)
}
