/**
 * What other programs know no place for, as texts by names: columns of a table, and a field of a deck
 * (docs/rules.md#tables-of-our-own). What was written here and is read here is the same.
 */
import { type ManifestBoard, someBoardFieldsSchema } from '@tilerush/contract/boards/archive-manifest'
import { noCredit } from '@tilerush/core/boards/draft'
import { joinKeywords, parseKeywords } from '@tilerush/core/boards/keywords'
import type { Translations } from '@tilerush/core/boards/translations'
import { creditFields, creditHeadings, keywordsHeading } from '@tilerush/core/files/tables/own-columns'
import { locales } from '@tilerush/core/language/constants'
import type { FoundBoard, FoundTile } from '../found-board.ts'

type BoardFields = Partial<Omit<ManifestBoard, 'tiles'>>

/** Texts by their names, as `Author`, `tile:enabled` and `board:category`. */
export type OwnFields = Readonly<Record<string, string>>
/** Undefined for what is not there. */
export type ReadOwnField = (name: string) => string | undefined

const tileTexts = ['originalImageFilename', 'backgroundColor', 'radialGradientHexColor'] as const

const boardTexts = [
  'name',
  'slug',
  'promptPrefix',
  'category',
  'mode',
  'boardPortraitLayout',
  'imagesFolderName',
  'tileBackgroundSize',
  'tileBackgroundPosition',
  'tileBackgroundColor',
  'tileRadialGradientHexColor',
] as const satisfies readonly (keyof BoardFields)[]
const boardSwitches = ['tilePadding', 'invertTileImagesInDarkMode'] as const
const boardTranslations = [
  ['nameTranslations', 'board:name'],
  ['prefixTranslations', 'board:promptPrefix'],
] as const

/** Words that no spreadsheet turns into something else, as German ones do with `true`. */
const yesOrNo = (isOn: boolean): string => (isOn ? 'yes' : 'no')

/** Everything that is said of the tile beside its picture and its texts. */
export function tileFields(tile: FoundTile): OwnFields {
  const fields: Record<string, string> = {
    'tile:tileId': tile.tileId ?? '',
    'tile:enabled': yesOrNo(tile.enabled ?? true),
  }
  const { originalImageFilename = tile.image?.name } = tile
  for (const name of tileTexts) fields[`tile:${name}`] = { ...tile, originalImageFilename }[name] ?? ''
  for (const name of creditFields) fields[creditHeadings[name]] = tile.credit?.[name] ?? ''
  return fields
}

export function readTileFields(read: ReadOwnField): Partial<FoundTile> {
  const tileId = read('tile:tileId') ?? ''
  const texts = Object.fromEntries(tileTexts.map((name) => [name, read(`tile:${name}`) ?? '']))
  const credit = { ...noCredit }
  for (const name of creditFields) credit[name] = read(creditHeadings[name]) ?? ''
  const isCredited = Object.values(credit).some((text) => text !== '')
  const enabled = read('tile:enabled') !== 'no'
  return { enabled, ...texts, ...(tileId !== '' && { tileId }), ...(isCredited && { credit }) }
}

/** Everything that is said of the board beside its tiles. */
export function boardFields(board: FoundBoard): OwnFields {
  const fields: Record<string, string> = {}
  for (const name of boardTexts) if (board[name] !== undefined) fields[`board:${name}`] = board[name]
  for (const name of boardSwitches) if (board[name] !== undefined) fields[`board:${name}`] = yesOrNo(board[name])
  if (board.keywords) fields[keywordsHeading] = joinKeywords(board.keywords)
  for (const [name, heading] of boardTranslations) {
    for (const [locale, text] of Object.entries(board[name] ?? {})) fields[`${heading}:${locale}`] = text
  }
  return fields
}

/** What somebody has changed to what no board takes is as if it was not there. */
export function readBoardFields(read: ReadOwnField): BoardFields {
  const fields: Record<string, unknown> = {}
  for (const name of boardTexts) fields[name] = read(`board:${name}`)
  for (const name of boardSwitches) fields[name] = toSwitch(read(`board:${name}`))
  const keywords = read(keywordsHeading)
  if (keywords !== undefined) fields['keywords'] = parseKeywords(keywords)
  for (const [name, heading] of boardTranslations) fields[name] = readTranslations(heading, read)
  const known = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && someBoardFieldsSchema.safeParse({ [name]: value }).success,
  )
  // Each of them is one by itself, and none depends on another.
  return Object.fromEntries(known) as BoardFields
}

function toSwitch(text: string | undefined): boolean | undefined {
  return text === undefined ? undefined : text === 'yes'
}

function readTranslations(heading: string, read: ReadOwnField): Translations | undefined {
  const texts = locales.flatMap((locale) => {
    const text = read(`${heading}:${locale}`) ?? ''
    return text === '' ? [] : [[locale, text] as const]
  })
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}
