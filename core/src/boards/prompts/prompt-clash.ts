import { wordingKey } from './prompt-text.ts'
import { promptAlternatives } from './prompt.ts'
import { locales } from '../../language/constants.ts'
import { inLanguage, type Translations } from '../translations.ts'

export interface PromptClash {
  readonly tileId: string
  readonly otherTileId: string
  /** The shared wording, as the first tile has it. */
  readonly wording: string
}

interface PromptedTile {
  readonly tileId: string
  readonly prompt: string
  readonly enabled: boolean
  readonly translations?: Translations | undefined
}

/**
 * Pairs of enabled tiles that share a wording: a right click on one would be wrong (docs/rules.md#prompts). Each tile
 * is named once, with the first tile that it clashes with.
 */
export function promptClashes(tiles: readonly PromptedTile[]): PromptClash[] {
  const firstWith = new Map<string, PromptedTile>()
  const clashes: PromptClash[] = []
  for (const tile of tiles) {
    if (!tile.enabled) continue
    const wordings = promptAlternatives(tile.prompt)
    const clashing = wordings.find((wording) => firstWith.has(wordingKey(wording)))
    const first = clashing === undefined ? undefined : firstWith.get(wordingKey(clashing))
    if (first && clashing !== undefined) {
      clashes.push({ tileId: first.tileId, otherTileId: tile.tileId, wording: clashing })
    }
    for (const wording of wordings) if (!firstWith.has(wordingKey(wording))) firstWith.set(wordingKey(wording), tile)
  }
  return clashes
}

/** Those of the board's own language, then those that only another language has. */
export function clashesInEveryLanguage(tiles: readonly PromptedTile[]): PromptClash[] {
  const own = promptClashes(tiles)
  const found = new Set(own.map(getPair))
  const others = locales
    .filter((locale) => tiles.some(({ translations }) => translations?.[locale]))
    .flatMap((locale) => promptClashes(inLanguage(tiles, locale)))
  for (const clash of others) {
    if (found.has(getPair(clash))) continue
    found.add(getPair(clash))
    own.push(clash)
  }
  return own
}

const getPair = ({ tileId, otherTileId }: PromptClash): string => `${tileId} ${otherTileId}`
