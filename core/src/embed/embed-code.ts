import { productName } from '../product/constants.ts'
import { embedPath, embedSizePx } from './constants.ts'

export interface EmbeddedBoard {
  /** The instance, without a final slash. */
  readonly origin: string
  readonly slug: string
  readonly name: string
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string): string => text.replaceAll(/[&"<>]/g, (sign) => escapes[sign] ?? sign)

/** The address that a frame shows. */
export function embedAddress({ origin, slug }: Omit<EmbeddedBoard, 'name'>): string {
  return `${origin}${embedPath}${encodeURIComponent(slug)}`
}

/** The HTML that shows the board in another page. `width`: in px, or `100%`. */
export function embedCode(
  board: EmbeddedBoard,
  width: number | '100%' = embedSizePx.width,
  height: number = embedSizePx.height,
): string {
  return (
    `<iframe src="${escaped(embedAddress(board))}" title="${escaped(`${board.name} | ${productName}`)}" ` +
    `width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy" allow="fullscreen"></iframe>`
  )
}
