/** Share previews: which pages have one, its image, its tags in the page, and what search engines may index. */
import { Hono } from 'hono'
import { boardPreview, boardPreviewImage, previewImageUrl } from '../../features/boards/images/board-preview.ts'
import type { Deps } from '../../lib/deps.ts'
import { brandImage, previewSize } from '../../features/boards/images/preview-image.ts'
import { createByteCache } from '../http/byte-cache.ts'
import type { WebFile } from './web-files.ts'
import { getDeal } from '../../features/plays/index.ts'
import type { Locale } from '@tilerush/core/language/constants'
import { dealCodeMaxLength } from '@tilerush/core/play/constants'
import { formatSeconds } from '@tilerush/core/play/timer-digits'
import { productName, titleMark, titleSuffix } from '@tilerush/core/product/constants'
import { escapeToBuffer } from 'hono/utils/html'

const homePaths: ReadonlySet<string> = new Set(['/', '/index', '/index.html'])
const maxCacheBytes = 32 * 1024 * 1024
/** How long a cached preview may still show a board that was hidden. */
const cachedSeconds = 3600

/** What a page's preview depends on. */
export interface PreviewedAddress {
  readonly pathname: string
  /** The deal in the address: a code, `daily`, or undefined for none. */
  readonly deal: string | undefined
  readonly locale: Locale
}

/** What a deal in an address may look like: anything else needs no look. */
const dealPattern = new RegExp(`^[a-z0-9]{1,${dealCodeMaxLength}}$`)

/** "Beat 16.85" in the page's language. */
const beatTexts: Readonly<Record<Locale, (seconds: string) => string>> = {
  en: (seconds) => `Beat ${seconds}`,
  de: (seconds) => `Schlag ${seconds}`,
  es: (seconds) => `Supera ${seconds}`,
  ar: (seconds) => `تغلّب على ${seconds}`,
}

/** The preview of the page at an address; null for a page without one, a hidden board's above all. */
export async function previewAt(deps: Deps, { pathname, deal, locale }: PreviewedAddress): Promise<Preview | null> {
  const base = deps.settings.publicUrl.replace(/\/$/, '')
  if (homePaths.has(pathname)) {
    return { title: null, about: '', url: `${base}/`, imageUrl: `${base}/previews/home.png`, oembedUrl: null }
  }
  const slugOrId = /^\/play\/([^/]{1,200})$/.exec(pathname)?.[1]
  const board = slugOrId === undefined ? null : await boardPreview(deps, decoded(slugOrId), locale)
  if (!board) return null
  const { boardId, slug, name, promptPrefix } = board
  const sent = deal === undefined || !dealPattern.test(deal) ? null : await getDeal(deps, null, { boardId, deal })
  const beatMs = sent?.totalDurationMs ?? null
  return {
    title: beatMs === null ? name : `${name}: ${beatTexts[locale](formatSeconds(beatMs))}`,
    about: promptPrefix === '' ? '' : `${promptPrefix}…`,
    // A shared deal is a page of its own, for those who share it on; the day's is the board's for search engines.
    url: `${base}/play/${encodeURIComponent(slug)}${sent?.kind === 'shared' ? `?deal=${encodeURIComponent(sent.code)}` : ''}`,
    imageUrl: previewImageUrl(base, board),
    oembedUrl: `${base}/oembed?url=${encodeURIComponent(`${base}/play/${encodeURIComponent(slug)}`)}`,
  }
}

export function previewRoutes(deps: Deps, files: ReadonlyMap<string, WebFile>): Hono {
  const images = createByteCache<Buffer, () => Promise<Buffer>>(
    maxCacheBytes,
    (image) => image.byteLength,
    (draw) => draw(),
  )

  return new Hono()
    .get('/previews/home.png', async (c) => {
      const mark = files.get('/icon.svg')
      return mark ? png(await images.forceFetch('home', { context: () => brandImage(mark.bytes) })) : c.notFound()
    })
    .get('/previews/board/:file{[^/]+\\.png}', async (c) => {
      const boardId = c.req.param('file').slice(0, -'.png'.length)
      const image = await boardPreviewImage(deps, boardId)
      if (!image) return c.notFound()
      return png(await images.forceFetch(`${boardId} ${image.version}`, { context: image.draw }))
    })
    .get('/robots.txt', (c) =>
      c.text('User-agent: *\nDisallow: /rpc/\nDisallow: /outbox\nDisallow: /embed/\nAllow: /\n'),
    )
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

export interface Preview {
  /** Null: the page's own title. */
  readonly title: string | null
  /** Put before the page's own description. */
  readonly about: string
  /** Absolute addresses. */
  readonly url: string
  readonly imageUrl: string
  /** Where other programs read how to show the page's board within theirs; null without a board. */
  readonly oembedUrl: string | null
}

/** The page with the tags; unchanged when it has no head. */
export function withPreview(html: string, { title, about, url, imageUrl, oembedUrl }: Preview): string {
  // Both are escaped already within the page.
  const ownDescription = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const description = [about && escaped(about), ownDescription].filter((part) => part !== '').join(' ')
  const shownTitle = escaped(title ?? productName)
  const tags = [
    `<link rel="canonical" href="${escaped(url)}" />`,
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': productName,
      'og:title': shownTitle,
      'og:description': description,
      'og:url': escaped(url),
      'og:image': escaped(imageUrl),
      'og:image:type': 'image/png',
      'og:image:width': String(previewSize.width),
      'og:image:height': String(previewSize.height),
      'og:image:alt': shownTitle,
    }).map(([property, content]) => `<meta property="${property}" content="${content}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(oembedUrl === null
      ? []
      : [`<link rel="alternate" type="application/json+oembed" href="${escaped(oembedUrl)}" title="${shownTitle}" />`]),
  ]
  // Functions, because a replacement text gives `$` a meaning.
  return html
    .replace(titleMark, () => shownTitle)
    .replace(/<title>[^<]*<\/title>/, (own) =>
      title === null ? own : `<title>${escaped(title + titleSuffix)}</title>`,
    )
    .replace(/<meta name="description" content="[^"]*"/, () => `<meta name="description" content="${description}"`)
    .replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`)
}

/** The text, escaped for HTML content and attributes. */
function escaped(text: string): string {
  const buffer: [string] = ['']
  escapeToBuffer(text, buffer)
  return buffer[0]
}
