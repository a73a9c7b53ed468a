/** The web app: its files, and its one page, in the visitor's language, at every other address. */
import type { HttpBindings } from '@hono/node-server'
import { baseLocale, type Locale, locales } from '@tilerush/core/constants'
import { Hono, type Context } from 'hono'
import { localeOfRequest } from './cookies.ts'
import { encodings, type Encoding, type WebFile } from './web-files.ts'

const encodingNames: Readonly<Record<Encoding, string>> = { br: 'br', gz: 'gzip' }
/** The address whose `lang` counts: links in mails carry the language of the mail (specification, section 2). */
const mailLinkPath = '/manage-login'

type Request = Context<{ Bindings: HttpBindings }>

export function pageRoutes(files: ReadonlyMap<string, WebFile>): Hono<{ Bindings: HttpBindings }> {
  const pages = pagesByLocale(files)
  const isPage = new Set(pages.values())
  return new Hono<{ Bindings: HttpBindings }>().get('*', (c) => {
    const file = files.get(c.req.path)
    if (file && !isPage.has(file)) return sendFile(c, file)
    // A missing part of the app must not be answered by a page: a script would be read as one.
    const page = c.req.path.startsWith('/assets/') ? undefined : pages.get(wantedLocale(c))
    return page ? sendFile(c, page, ['Accept-Language', 'Cookie']) : c.notFound()
  })
}

/** The page in every language; in English where it was not built in one. */
function pagesByLocale(files: ReadonlyMap<string, WebFile>): ReadonlyMap<Locale, WebFile> {
  const fallback = files.get('/index.html')
  const pages = new Map<Locale, WebFile>()
  for (const locale of locales) {
    const page = (locale === baseLocale ? undefined : files.get(`/index.${locale}.html`)) ?? fallback
    if (page) pages.set(locale, page)
  }
  return pages
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
