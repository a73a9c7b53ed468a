import { promptFromText } from '../../boards/prompts/prompt-text.ts'
import type { Translations } from '../../boards/translations.ts'
import { type Locale, locales } from '../../language/constants.ts'
import type { ColumnRole } from './columns.ts'

/** What a row of a table says about a tile. */
export interface PromptRow {
  /** The image's name, perhaps with folders; empty when the row has none. */
  readonly filename: string
  readonly prompt: string
  readonly answerText: string
  readonly translations: Translations
}

/** The rows that hold a prompt in any language. */
export function toPromptRows(rows: readonly (readonly string[])[], roles: readonly ColumnRole[]): PromptRow[] {
  const read = (row: readonly string[], role: ColumnRole): string => toLine(row[roles.indexOf(role)] ?? '')
  const readPrompt = (row: readonly string[], role: ColumnRole): string => toLine(promptFromText(read(row, role)))
  const translated = locales.filter((locale) => roles.includes(`prompt:${locale}`))
  return rows
    .map((row) => {
      const texts = translated.map((locale) => [locale, readPrompt(row, `prompt:${locale}`)] as const)
      const translations: Partial<Record<Locale, string>> = Object.fromEntries(texts.filter(([, text]) => text !== ''))
      return {
        filename: read(row, 'image'),
        prompt: readPrompt(row, 'prompt'),
        answerText: read(row, 'answer'),
        translations,
      }
    })
    .filter(({ prompt, translations }) => prompt !== '' || Object.keys(translations).length > 0)
}

/** In one Unicode form and one line: the fields of a tile have no line breaks. */
function toLine(cell: string): string {
  return cell.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}
