/** Lines above a table that say how to read it: `sep=;` of spreadsheets, `#separator:tab` and others of Anki. */
export interface Preamble {
  /** One character; null when it is not said. */
  readonly separator: string | null
  /** Whether cells hold HTML; null when it is not said. */
  readonly isHtml: boolean | null
  /** Columns that hold no text of a tile, as tags; positions from 0. */
  readonly ignoredColumns: readonly number[]
  /** The names of the columns; none where the lines come from a program that writes no heading. */
  readonly headings: readonly string[] | null
  /** The table without these lines. */
  readonly body: string
}

const separatorNames: Readonly<Record<string, string>> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  pipe: '|',
  space: ' ',
  colon: ':',
}

const nothingSaid = { separator: null, isHtml: null, ignoredColumns: [], headings: null }

/** `text`: with `\n` alone between lines. */
export function readPreamble(text: string): Preamble {
  const clean = text.replace(/^\uFEFF/, '')
  const excel = /^\s*"?sep=([^"\n])?"?[;,\t| ]*(?:\n|$)/i.exec(clean)
  if (excel) {
    return { ...nothingSaid, separator: excel[1] ?? null, body: clean.slice(excel[0].length) }
  }
  return readAnkiLines(clean)
}

/** https://docs.ankiweb.net/importing/text-files.html#file-headers */
const ankiLine =
  /^#(separator|html|tags column|deck column|notetype column|guid column|columns|tags|deck|notetype|if matches):(.*)(?:\n|$)/i

function readAnkiLines(text: string): Preamble {
  const said = new Map<string, string>()
  let body = text
  for (let line = ankiLine.exec(body); line; line = ankiLine.exec(body)) {
    said.set((line[1] ?? '').toLowerCase(), (line[2] ?? '').replace(/[\r\n]+$/, ''))
    body = body.slice(line[0].length)
  }
  const name = said.get('separator') ?? ''
  const separator = separatorNames[name.trim().toLowerCase()] ?? (name.length === 1 ? name : null)
  const positions = [...said].flatMap(([key, value]) =>
    key.endsWith(' column') ? [Number.parseInt(value, 10) - 1] : [],
  )
  const columns = said.get('columns')
  return {
    separator,
    isHtml: said.has('html') ? said.get('html')?.trim().toLowerCase() === 'true' : null,
    ignoredColumns: positions.filter((position) => position >= 0),
    headings: said.size === 0 ? null : (columns?.split(separator ?? '\t') ?? []),
    body: said.size > 0 ? body.replace(/^(?:#[^\n]*(?:\n|$))+/, '') : body,
  }
}
