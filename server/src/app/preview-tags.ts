/** The tags of a page's head that say what a link to it shows elsewhere. */
import { productName, titleSuffix } from '@tilerush/core/constants'
import { escapeToBuffer } from 'hono/utils/html'
import { previewSize } from '../lib/preview-picture.ts'

export interface Preview {
  /** Null: the page's own title. */
  readonly title: string | null
  /** Put before the page's own description. */
  readonly about: string
  /** Whole addresses. */
  readonly url: string
  readonly imageUrl: string
}

/** The page with the tags; as it is when it has no head to hold them. */
export function withPreview(html: string, { title, about, url, imageUrl }: Preview): string {
  // Within the page both are escaped already.
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
  ]
  // Functions, because a replacement text would give its own meaning to a `$`.
  return html
    .replace(/<title>[^<]*<\/title>/, (own) =>
      title === null ? own : `<title>${escaped(title + titleSuffix)}</title>`,
    )
    .replace(/<meta name="description" content="[^"]*"/, () => `<meta name="description" content="${description}"`)
    .replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`)
}

/** The text as it stands within a page or an attribute of it. */
function escaped(text: string): string {
  const buffer: [string] = ['']
  escapeToBuffer(text, buffer)
  return buffer[0]
}
