import { toNfc } from '../../language/nfc.ts'
import type { TileCredit } from '../../boards/draft.ts'
import { joinKeywords, parseKeywords } from '../../boards/keywords.ts'
import { keywordMaxLength, maxKeywords, promptAlternativesSeparator } from '../../boards/constants.ts'
import { promptFromText } from '../../boards/prompts/prompt-text.ts'
import type { Translations } from '../../boards/translations.ts'
import { isWebAddress } from '../../boards/web-address.ts'
import { type Locale, locales } from '../../language/constants.ts'
import type { ColumnRole } from './columns.ts'
import { creditFields } from './own-columns.ts'

/** What a row of a table says about a tile. */
export interface PromptRow {
  /** The image's name, perhaps with folders; empty when the row has none. */
  readonly filename: string
  /** With all its wordings. */
  readonly prompt: string
  readonly answerText: string
  readonly translations: Translations
  /** Where the image comes from, as far as the row says; left out when it says nothing. */
  readonly credit?: Partial<TileCredit>
}

type Row = readonly string[]

/** The rows that hold a prompt in any language. */
export function toPromptRows(rows: readonly Row[], roles: readonly ColumnRole[]): PromptRow[] {
  const read = createRowReader(roles)
  return rows.map(read).filter((row) => row !== null)
}

/** Reads a row; null for one without a prompt in any language. */
export function createRowReader(roles: readonly ColumnRole[]): (row: Row) => PromptRow | null {
  const reader = (role: ColumnRole) => {
    const column = roles.indexOf(role)
    return (row: Row): string => toLine(row[column] ?? '')
  }
  const [readImage, readPrompt, readAnswer] = [reader('image'), reader('prompt'), reader('answer')]
  const wordings = roles.indexOf('wordings')
  const translated = locales
    .filter((locale) => roles.includes(`prompt:${locale}`))
    .map((locale) => [locale, reader(`prompt:${locale}`)] as const)
  const credited = creditFields
    .filter((field) => roles.includes(`credit:${field}`))
    .map((field) => [field, reader(`credit:${field}`)] as const)
  return (row) => {
    const texts = translated.map(([locale, readIn]) => [locale, toPrompt(readIn(row))] as const)
    const translations: Partial<Record<Locale, string>> = Object.fromEntries(texts.filter(([, text]) => text !== ''))
    const prompt = withWordings(toPrompt(readPrompt(row)), row[wordings] ?? '')
    if (prompt === '' && Object.keys(translations).length === 0) return null
    const credit = readCredit(credited.map(([field, readIn]) => [field, readIn(row)] as const))
    return { filename: readImage(row), prompt, answerText: readAnswer(row), translations, ...(credit && { credit }) }
  }
}

/** The keywords of all rows, each once, as many and as long as a board takes. */
export function readKeywords(rows: readonly Row[], roles: readonly ColumnRole[]): string[] {
  const column = roles.indexOf('keywords')
  if (column === -1) return []
  const cells = rows.flatMap((row) => (row[column] ?? '').split(/[;|،؛\n]/)).map(toLine)
  return parseKeywords(joinKeywords(cells))
    .filter((keyword) => keyword.length <= keywordMaxLength)
    .slice(0, maxKeywords)
}

const toPrompt = (text: string): string => toLine(promptFromText(text))

/** The prompt with the wordings that stand in a cell of their own, between the strongest signs that the cell has. */
function withWordings(prompt: string, cell: string): string {
  if (prompt === '' || cell.trim() === '') return prompt
  const sign = [/\|/, /[\n;؛]/, /[,،]/].find((one) => one.test(cell))
  const others = (sign === undefined ? [cell] : cell.split(sign)).map(toPrompt).filter((other) => other !== '')
  return [prompt, ...others].join(promptAlternativesSeparator)
}

/** A link that stands in place of a name counts as both; a name in place of a link as a name, where there is none. */
function readCredit(texts: readonly (readonly [keyof TileCredit, string])[]): Partial<TileCredit> | null {
  const credit: Partial<TileCredit> = Object.fromEntries(texts.filter(([, text]) => text !== ''))
  for (const [name, link] of [
    ['licence', 'licenceUrl'],
    ['source', 'sourceUrl'],
  ] as const) {
    const { [name]: nameText = '', [link]: linkText = '' } = credit
    if (linkText === '' && isWebAddress(nameText)) credit[link] = nameText
    if (linkText === '' || isWebAddress(linkText)) continue
    delete credit[link]
    credit[name] ??= linkText
  }
  return Object.keys(credit).length > 0 ? credit : null
}

/** In one Unicode form and one line: the fields of a tile have no line breaks. */
function toLine(cell: string): string {
  return toNfc(cell).replaceAll(/\s+/g, ' ').trim()
}
