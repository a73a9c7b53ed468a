/** Share previews: which page has one, its picture, and what search engines may read. */
import { Hono } from 'hono'
import { boardPreview, boardPreviewPicture } from '../features/boards/board-preview.ts'
import type { Parts } from '../lib/parts.ts'
import { brandPicture } from '../lib/preview-picture.ts'
import { createByteCache } from './byte-cache.ts'
import type { Preview } from './preview-tags.ts'
import type { WebFile } from './web-files.ts'

const homePaths: ReadonlySet<string> = new Set(['/', '/index', '/index.html'])
const maxCacheBytes = 32 * 1024 * 1024
/** A board that was hidden meanwhile is shown so long by those who keep a copy. */
const cachedSeconds = 3600

/** The preview of the page at a path of an address; null for one that has none, a hidden board's above all. */
export async function previewAt(parts: Parts, pathname: string): Promise<Preview | null> {
  const base = parts.settings.publicUrl.replace(/\/$/, '')
  if (homePaths.has(pathname)) {
    return { title: null, about: '', url: `${base}/`, imageUrl: `${base}/previews/home.png` }
  }
  const slugOrId = /^\/play\/([^/]{1,200})$/.exec(pathname)?.[1]
  const board = slugOrId === undefined ? null : await boardPreview(parts, decoded(slugOrId))
  if (!board) return null
  const { boardId, version, slug, name, promptPrefix } = board
  return {
    title: name,
    about: promptPrefix === '' ? '' : `${promptPrefix}…`,
    url: `${base}/play/${encodeURIComponent(slug)}`,
    imageUrl: `${base}/previews/board/${encodeURIComponent(boardId)}.png?version=${version}`,
  }
}

export function previewRoutes(parts: Parts, files: ReadonlyMap<string, WebFile>): Hono {
  const pictures = createByteCache<Buffer, () => Promise<Buffer>>(
    maxCacheBytes,
    (picture) => picture.byteLength,
    (draw) => draw(),
  )

  return new Hono()
    .get('/previews/home.png', async (c) => {
      const mark = files.get('/icon.svg')
      return mark ? png(await pictures.forceFetch('home', { context: () => brandPicture(mark.bytes) })) : c.notFound()
    })
    .get('/previews/board/:file{[^/]+\\.png}', async (c) => {
      const boardId = c.req.param('file').slice(0, -'.png'.length)
      const picture = await boardPreviewPicture(parts, boardId)
      if (!picture) return c.notFound()
      return png(await pictures.forceFetch(`${boardId} ${picture.version}`, { context: picture.draw }))
    })
    .get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /rpc/\nDisallow: /outbox\nAllow: /\n'))
}

function png(bytes: Buffer): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'image/png',
      'Content-Length': String(bytes.byteLength),
      'Cache-Control': `public, max-age=${cachedSeconds}`,
    },
  })
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
