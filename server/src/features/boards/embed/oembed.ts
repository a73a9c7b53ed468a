/** `/oembed`: how a program that is given the link to a board shows it within its own page (https://oembed.com). */
import { baseLocale } from '@tilerush/core/language/constants'
import { embedSizePx } from '@tilerush/core/embed/constants'
import { embedCode } from '@tilerush/core/embed/embed-code'
import { productName } from '@tilerush/core/product/constants'
import { FileRefused, type FileRoute } from '../../../lib/door/file.ts'
import { boardPreview, previewImageUrl } from '../images/board-preview.ts'
import { previewSize } from '../images/preview-image.ts'

/** How long the response may be used; a board that is hidden since then shows as a card within its frame. */
const cachedSeconds = 3600
/** A board lies in no smaller frame. */
const minSidePx = 300

export const oembed: FileRoute = {
  method: 'GET',
  path: '/oembed',
  access: 'public',
  limit: 'none',
  refusals: 'sentence',
  respond: async ({ deps, query }) => {
    const base = deps.settings.publicUrl.replace(/\/$/, '')
    const { url = '', format = 'json', maxwidth, maxheight } = query
    if (format !== 'json') throw new FileRefused(501, 'Only the format json is there')
    const slugOrId = findSlug(url, base)
    const board = slugOrId === null ? null : await boardPreview(deps, slugOrId, baseLocale)
    if (!board) throw new FileRefused(404, 'No board that may be shown')
    const width = bounded(embedSizePx.width, maxwidth)
    const height = bounded(embedSizePx.height, maxheight)
    const shown = {
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
    }
    return Response.json(shown, { headers: { 'Cache-Control': `public, max-age=${cachedSeconds}` } })
  },
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
