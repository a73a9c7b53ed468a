/** The web app: its files, and its one page at every other address. */
import { Hono, type Context } from 'hono'
import { encodings, type Encoding, type WebFile } from './web-files.ts'

const encodingNames: Readonly<Record<Encoding, string>> = { br: 'br', gz: 'gzip' }

export function pageRoutes(files: ReadonlyMap<string, WebFile>): Hono {
  return new Hono().get('*', (c) => {
    const file = files.get(c.req.path)
    if (file) return sendFile(c, file)
    // A missing part of the app must not be answered by a page: a script would be read as one.
    const page = c.req.path.startsWith('/assets/') ? undefined : files.get('/index.html')
    return page ? sendFile(c, page) : c.notFound()
  })
}

function sendFile(c: Context, file: WebFile): Response {
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = encodings.find(
    (name) => file.compressed[name] && new RegExp(`\\b${encodingNames[name]}\\b`).test(accepted),
  )
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  c.header('Cache-Control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  c.header('ETag', etag)
  if (Object.keys(file.compressed).length > 0) c.header('Vary', 'Accept-Encoding')
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  const bytes = (encoding && file.compressed[encoding]) ?? file.bytes
  c.header('Content-Type', file.contentType)
  c.header('Content-Length', String(bytes.byteLength))
  if (encoding) c.header('Content-Encoding', encodingNames[encoding])
  return c.body(bytes)
}
