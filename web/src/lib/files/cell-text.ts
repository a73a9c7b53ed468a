/** Cells that hold HTML, as Anki writes them, as plain text. Nothing of it is ever shown as HTML. */
import { Parser } from 'htmlparser2'

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
  const parser = new Parser(
    {
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
    },
    { decodeEntities: true },
  )
  parser.end(html)
  const withoutSound = text.replaceAll(/\[sound:[^\]]*\]/g, ' ')
  return { text: withoutSound.replaceAll(/\s+/g, ' ').trim(), imageNames }
}

/** Anki writes some names as in addresses. */
function toName(source: string): string {
  try {
    return decodeURIComponent(source)
  } catch {
    return source
  }
}
