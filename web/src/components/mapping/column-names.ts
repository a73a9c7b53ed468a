/** What columns of a table can be, and what can stand between its cells, in words. */
import type { ColumnRole } from '@tilerush/core/files/tables/columns'
import { localeNames, locales } from '@tilerush/core/language/constants'
import { m } from '../../paraglide/messages.js'

export const separatorNames: Readonly<Record<string, () => string>> = {
  '\t': m.table_separator_tab,
  ';': m.table_separator_semicolon,
  ',': m.table_separator_comma,
  '|': m.table_separator_pipe,
  '': m.table_separator_none,
}

const creditNames = [
  ['author', m.tile_credit_author],
  ['licence', m.tile_credit_licence],
  ['licenceUrl', m.tile_credit_licence_url],
  ['source', m.tile_credit_source],
  ['sourceUrl', m.tile_credit_source_url],
  ['note', m.tile_credit_note],
] as const

export const roleNames: readonly (readonly [ColumnRole, () => string])[] = [
  ['prompt', m.table_role_prompt],
  ['answer', m.table_role_answer],
  ['image', m.table_role_image],
  ...locales.map(
    (locale) => [`prompt:${locale}`, () => m.table_role_prompt_in({ language: localeNames[locale] })] as const,
  ),
  ['wordings', m.table_role_wordings],
  ['keywords', m.table_role_keywords],
  ...creditNames.map(([field, name]) => [`credit:${field}`, () => m.table_role_credit({ field: name() })] as const),
  ['ignore', m.table_role_ignore],
]
