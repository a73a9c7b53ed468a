/** `/oembed`: how a program that is given the link to a board shows it within its own page (https://oembed.com). */
import { baseLocale } from '@tilerush/core/language/constants'
import { embedSizePx } from '@tilerush/core/embed/constants'
import { embedCode } from '@tilerush/core/embed/embed-code'
import { productName } from '@tilerush/core/product/constants'
import { Hono } from 'hono'
import { boardPreview } from '../../features/boards/board-preview.ts'
import { previewSize } from '../../features/boards/images/preview-image.ts'
import type { Deps } from '../../lib/deps.ts'
import { previewImageUrl } from './previews.ts'

/** How long the response may be used; a board that is hidden since then shows as a card within its frame. */
const cachedSeconds = 3600
/** A board lies in no smaller frame. */
const minSidePx = 300

export function oembedRoutes(deps: Deps): Hono {
  const base = deps.settings.publicUrl.replace(/\/$/, '')
  return new Hono().get('/oembed', async (c) => {
    const { url = '', format = 'json', maxwidth, maxheight } = c.req.query()
    if (format !== 'json') return c.text('Only the format json is there', 501)
    const slugOrId = findSlug(url, base)
    const board = slugOrId === null ? null : await boardPreview(deps, slugOrId, baseLocale)
    if (!board) return c.text('No board that may be shown', 404)
    const width = bounded(embedSizePx.width, maxwidth)
    const height = bounded(embedSizePx.height, maxheight)
    c.header('Cache-Control', `public, max-age=${cachedSeconds}`)
    return c.json({
      version: '1.0',
      type: 'rich',
      title: board.name,
      provider_name: productName,
      provider_url: `${base}/`,
      cache_age: cachedSeconds,
      thumbnail_url: previewImageUrl(base, board),
      thumbnail_width: previewSize.width,
      thumbnail_height: previewSize.height,
      html: embedCode({ origin: base, slug: board.slug, name: board.name }, width, height),
      width,
      height,
    })
  })
}

/** The slug or id in the address of a board of this instance; null for any other address. */
function findSlug(url: string, base: string): string | null {
  if (!URL.canParse(url)) return null
  const { origin, pathname } = new URL(url)
  if (origin !== new URL(base).origin) return null
  return /^\/(?:play|embed)\/([a-z0-9-]{1,200})$/.exec(pathname)?.[1] ?? null
}

/** The size, or the largest that the caller has room for. */
function bounded(sizePx: number, max: string | undefined): number {
  const room = Number(max)
  return max !== undefined && Number.isInteger(room) ? Math.max(minSidePx, Math.min(sizePx, room)) : sizePx
}
