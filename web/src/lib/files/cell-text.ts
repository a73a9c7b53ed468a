/** Cells that hold HTML, as Anki writes them, as plain text. Nothing of it is ever shown as HTML. */
import { Parser } from 'htmlparser2'
import { takeSounds } from './sound-marks.ts'

export interface CellText {
  readonly text: string
  /** The names of the images in the cell. */
  readonly imageNames: readonly string[]
}

/** Elements that begin a new line. */
const blocks = new Set(['br', 'p', 'div', 'li', 'tr', 'td', 'th', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** Elements whose content is no text. */
const silent = new Set(['script', 'style', 'template'])

const markup =
  /<\/?(?:br|b|i|u|s|p|a|div|span|strong|em|sub|sup|ul|ol|li|font|img|table|tbody|tr|td|th|h[1-6]|ruby|rt|code|pre)\b[^<>]*>/i

/** Whether a table that does not say so most likely holds HTML. */
export function hasMarkup(rows: readonly (readonly string[])[]): boolean {
  return rows.some((row) => row.some((cell) => markup.test(cell)))
}

/** What a reader sees of the HTML: its text, line breaks as spaces, entities decoded, sounds left out. */
export function toCellText(html: string): CellText {
  if (!/[<&[]/.test(html)) return { text: html, imageNames: [] }
  let text = ''
  const imageNames: string[] = []
  let numSilent = 0
  readHtml(html, {
    onopentag(name, attributes) {
      if (silent.has(name)) numSilent += 1
      if (blocks.has(name)) text += ' '
      if (name === 'img' && attributes['src']) imageNames.push(toName(attributes['src']))
    },
    ontext(part) {
      if (numSilent === 0) text += part
    },
    onclosetag(name) {
      if (silent.has(name)) numSilent -= 1
      if (blocks.has(name)) text += ' '
    },
  })
  return { text: takeSounds(text).text.replaceAll(/\s+/g, ' ').trim(), imageNames }
}

/** No text of a card lies so deep in elements: each end of one is looked for among all that are open. */
const maxDepth = 200

class TooDeep extends Error {}

interface HtmlEvents {
  readonly onopentag: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly ontext: (text: string) => void
  readonly onclosetag?: (name: string) => void
}

/** Reads as far as elements lie within elements as they do in cards. */
export function readHtml(html: string, { onopentag, ontext, onclosetag }: HtmlEvents): void {
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        if (depth > maxDepth) throw new TooDeep()
        onopentag(name, attributes)
      },
      ontext,
      onclosetag(name) {
        depth -= 1
        onclosetag?.(name)
      },
    },
    { decodeEntities: true },
  )
  try {
    parser.end(html)
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
  }
}

/** Anki writes some names as in addresses. */
function toName(source: string): string {
  try {
    return decodeURIComponent(source)
  } catch {
    return source
  }
}
