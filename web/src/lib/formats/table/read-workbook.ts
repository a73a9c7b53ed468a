/** A sheet of an XLSX workbook as TSV: values alone, as the sheet shows them; formulas by their last results. */
import { maxSheetBytes } from '@tilerush/core/files/exchange/constants'
import { maxTableBytes, maxTableColumns, maxTableRows } from '@tilerush/core/files/tables/constants'
import { FileRefused } from '../found-board.ts'
import { readXml } from '../xml/read-xml.ts'
import { openZip, type OpenZip } from '../zip/open-zip.ts'
import type { ReadContext } from '../tools.ts'
import { workbookPath } from './is-workbook.ts'
import { isDateFormat, toDateText } from './cell-date.ts'

export interface Workbook {
  readonly sheetNames: readonly string[]
  /** UTF-8. */
  readonly table: Uint8Array
}

/** @throws {FileRefused} */
export async function readWorkbook(
  source: Blob,
  sheet: number,
  context: Pick<ReadContext, 'locale' | 'browserLanguage'>,
): Promise<Workbook> {
  const zip = await openZip(source, context)
  try {
    const { sheets, usesDatesOf1904 } = readSheetList(await readPart(zip, workbookPath))
    const targets = readTargets(await readPart(zip, 'xl/_rels/workbook.xml.rels'))
    const chosen = sheets[sheet] ?? sheets[0]
    const path = chosen === undefined ? undefined : targets.get(chosen.relation)
    if (path === undefined) throw new FileRefused('damaged', { entry: workbookPath })
    const texts = readTexts(await readPart(zip, 'xl/sharedStrings.xml', true))
    const dateStyles = readDateStyles(await readPart(zip, 'xl/styles.xml', true))
    const rows = readRows(await readPart(zip, path), { texts, dateStyles, usesDatesOf1904 })
    return { sheetNames: sheets.map(({ name }) => name), table: new TextEncoder().encode(rows.map(toLine).join('\n')) }
  } finally {
    await zip.close()
  }
}

interface Part {
  readonly path: string
  readonly xml: string
}

async function readPart({ entries }: OpenZip, path: string, isOptional = false): Promise<Part> {
  const entry = entries.find((one) => one.path === path)
  if (!entry) {
    if (isOptional) return { path, xml: '<none/>' }
    throw new FileRefused('damaged', { entry: path })
  }
  if (entry.numBytes > maxSheetBytes) throw new FileRefused('tableTooLong', { entry: path })
  return { path, xml: new TextDecoder().decode(await entry.read()) }
}

interface SheetList {
  readonly sheets: readonly { readonly name: string; readonly relation: string }[]
  readonly usesDatesOf1904: boolean
}

function readSheetList({ path, xml }: Part): SheetList {
  const sheets: { name: string; relation: string }[] = []
  let usesDatesOf1904 = false
  readXml(xml, path, {
    onOpen(name, attributes) {
      if (name === 'sheet') sheets.push({ name: attributes['name'] ?? '', relation: attributes['r:id'] ?? '' })
      if (name === 'workbookPr') usesDatesOf1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '')
    },
  })
  return { sheets, usesDatesOf1904 }
}

/** The paths of parts by the ids of their relations. */
function readTargets({ path, xml }: Part): ReadonlyMap<string, string> {
  const targets = new Map<string, string>()
  readXml(xml, path, {
    onOpen(name, { Id = '', Target = '' }) {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  return targets
}

/** The texts that cells refer to by number; what is read aloud of East Asian ones is none of it. */
function readTexts({ path, xml }: Part): readonly string[] {
  const texts: string[] = []
  let text = ''
  let isText = false
  let isSpoken = false
  readXml(xml, path, {
    onOpen(name) {
      if (name === 'si') text = ''
      if (name === 't') isText = true
      if (name === 'rPh') isSpoken = true
    },
    onText(part) {
      if (isText && !isSpoken) text += part
    },
    onClose(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isSpoken = false
      if (name === 'si') texts.push(text)
    },
  })
  return texts
}

/** Positions of cell styles that show dates. */
function readDateStyles({ path, xml }: Part): ReadonlySet<number> {
  const custom = new Map<number, string>()
  const styles: number[] = []
  let isCellStyles = false
  readXml(xml, path, {
    onOpen(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') custom.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isCellStyles = true
      if (name === 'xf' && isCellStyles) styles.push(Number(numFmtId))
    },
    onClose(name) {
      if (name === 'cellXfs') isCellStyles = false
    },
  })
  const areDates = new Map(styles.map((format) => [format, false]))
  for (const format of areDates.keys()) areDates.set(format, isDateFormat(format, custom.get(format)))
  return new Set(styles.flatMap((format, style) => (areDates.get(format) ? [style] : [])))
}

interface CellContext {
  readonly texts: readonly string[]
  readonly dateStyles: ReadonlySet<number>
  readonly usesDatesOf1904: boolean
}

function readRows({ path, xml }: Part, context: CellContext): string[][] {
  const rows: string[][] = []
  let attributes: Readonly<Record<string, string>> = {}
  let column = -1
  let value = ''
  let isValue = false
  let numSigns = 0
  readXml(xml, path, {
    onOpen(name, given) {
      if (name === 'row') {
        column = -1
        // Two rows more than are taken are enough to tell that there are too many.
        if (rows.length < maxTableRows + 2) rows.push([])
      }
      if (name === 'c') {
        attributes = given
        column = toColumn(given['r']) ?? column + 1
        value = ''
      }
      if (name === 'v' || name === 't') isValue = true
    },
    onText(part) {
      if (isValue) value += part
    },
    onClose(name) {
      if (name === 'v' || name === 't') isValue = false
      const row = rows.at(-1)
      if (name === 'c' && row && column < maxTableColumns) {
        while (row.length < column) row.push('')
        const text = toCellText(value, attributes, context)
        numSigns += text.length
        // One text may stand in each of the cells.
        if (numSigns > maxTableBytes) throw new FileRefused('tableTooLong', { entry: path })
        row[column] = text
      }
    },
  })
  return rows
}

/** `B7` is in the second column: 1. */
function toColumn(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return null
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function toCellText(value: string, { t, s }: Readonly<Record<string, string>>, context: CellContext): string {
  if (t === 's') return context.texts[Number(value)] ?? ''
  if (t === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (t === 'e') return ''
  const isNumber = (t === undefined || t === 'n') && value !== ''
  if (isNumber && context.dateStyles.has(Number(s))) return toDateText(Number(value), context.usesDatesOf1904)
  // 0.1 + 0.2 is stored as 0.30000000000000004, and shown as 0.3.
  return isNumber ? String(Number(Number(value).toPrecision(15))) : value
}

function toLine(row: readonly string[]): string {
  return row.map((cell) => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')
}
