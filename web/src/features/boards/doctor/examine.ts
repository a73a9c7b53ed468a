/** What would make a board unfair or broken. Pure: the page says it in words and offers the fix. */
import type { ImageFacts } from '@tilerush/contract/boards/draft'
import { getContrast } from '@tilerush/core/boards/colour'
import { boardSize } from '@tilerush/core/boards/layout'
import { playableTiles } from '@tilerush/core/boards/playability'
import { hasWording, promptAlternatives } from '@tilerush/core/boards/prompts/prompt'
import { estimateTextSize } from '@tilerush/core/boards/text-size'
import { faceText, tileFace } from '@tilerush/core/boards/tile-face'
import { clashesInEveryLanguage } from '@tilerush/core/boards/prompts/prompt-clash'
import type { BoardValues, TileValues } from '../editor/board-values.ts'
import { areLookAlikes } from './image-likeness.ts'

/** An image larger than this is slow on a phone's connection. */
const heavyBytes = 1024 * 1024
/** So much of an image may be gone before its tile looks empty. */
const vanishedRatio = 0.6
/** An image with less than this see-through brings its own background. */
const minTransparentRatio = 0.02
/** Below this contrast an image cannot be distinguished from what lies behind it. */
const vanishingContrast = 1.25
/** Shorter wordings are found in any text. */
const minLeakLetters = 3
/** A text must be legible on the tiles of a full board on a phone, px. */
const smallTilePx = 60
const minLegiblePx = 7

export type DoctorIssue =
  | { readonly code: 'TOO_FEW_TILES'; readonly enabled: number; readonly needed: number }
  | { readonly code: 'NO_PROMPT'; readonly tileIds: readonly string[] }
  | { readonly code: 'NO_PICTURE'; readonly tileIds: readonly string[] }
  | { readonly code: 'SHARED_WORDING'; readonly tileId: string; readonly otherTileId: string; readonly wording: string }
  | { readonly code: 'LOOK_ALIKE'; readonly tileId: string; readonly otherTileId: string }
  | { readonly code: 'NAME_TELLS' | 'TEXT_TELLS' | 'FACE_TELLS'; readonly tileId: string; readonly wording: string }
  | { readonly code: 'TEXT_TOO_LONG'; readonly tileId: string }
  | { readonly code: 'VANISHES_ON_TILE' | 'VANISHES_IN_DARK'; readonly tileId: string }
  | { readonly code: 'HEAVY'; readonly tileId: string; readonly numBytes: number }

export type FactsFor = (tile: TileValues) => ImageFacts | null

/** Everything found, the gravest first. Only enabled tiles are looked at: a disabled one is never shown. */
export function examine(values: BoardValues, getStoredFacts: FactsFor): DoctorIssue[] {
  // An image that was taken off its tile is known until the board is saved.
  const getFacts: FactsFor = (tile) => (tileFace(tile) === 'image' ? getStoredFacts(tile) : null)
  const tiles = values.tiles.filter((tile) => tile.enabled)
  return [
    ...tooFewTiles(values),
    ...listed('NO_PROMPT', tiles, (tile) => !hasWording(tile.prompt)),
    ...clashesInEveryLanguage(tiles).map((clash) => ({ code: 'SHARED_WORDING', ...clash }) as const),
    ...listed('NO_PICTURE', tiles, (tile) => tileFace(tile) === 'nothing'),
    ...tiles.flatMap(promptLeaks),
    ...tiles.flatMap(findTextIssues),
    ...lookAlikes(tiles, getFacts),
    ...sameTexts(tiles),
    ...tiles.flatMap((tile) => findImageIssues(values, tile, getFacts(tile))),
  ]
}

function tooFewTiles({ boardPortraitLayout, tiles }: BoardValues): DoctorIssue[] {
  const enabled = playableTiles(tiles).length
  const needed = boardSize(boardPortraitLayout)
  return enabled < needed ? [{ code: 'TOO_FEW_TILES', enabled, needed }] : []
}

function listed(
  code: 'NO_PROMPT' | 'NO_PICTURE',
  tiles: readonly TileValues[],
  hasIssue: (tile: TileValues) => boolean,
): DoctorIssue[] {
  const tileIds = tiles.filter(hasIssue).map((tile) => tile.tileId)
  return tileIds.length > 0 ? [{ code, tileIds }] : []
}

/** Letters and digits only, so that `south_africa-2.png` is read as a player would. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
}

function promptLeaks(tile: TileValues): DoctorIssue[] {
  const { tileId, imageFilename, pictureText: imageText } = tile
  const wordings = promptAlternatives(tile.prompt).filter((wording) => plain(wording).length >= minLeakLetters)
  const leaksIn = (text: string): string | undefined => wordings.find((wording) => plain(text).includes(plain(wording)))
  // An uploaded image gets a name without a meaning.
  const inName = tile.uploadId === null && !imageFilename.startsWith(tileId) ? leaksIn(imageFilename) : undefined
  const inText = leaksIn(imageText)
  return [
    ...(inName === undefined ? [] : [{ code: 'NAME_TELLS', tileId, wording: inName } as const]),
    ...(inText === undefined ? [] : [{ code: 'TEXT_TELLS', tileId, wording: inText } as const]),
  ]
}

/** The text that a tile shows in place of an image. */
function findTextIssues(tile: TileValues): DoctorIssue[] {
  const text = faceText(tile)
  if (text === undefined) return []
  const { tileId } = tile
  const shown = plain(text)
  const wordings = [tile.prompt, ...Object.values(tile.translations ?? {})].flatMap(promptAlternatives)
  const wording = wordings.find((each) => {
    const letters = plain(each)
    return letters !== '' && (letters === shown || (letters.length >= minLeakLetters && shown.includes(letters)))
  })
  return [
    ...(wording === undefined ? [] : [{ code: 'FACE_TELLS', tileId, wording } as const]),
    ...(estimateTextSize(text) * smallTilePx < minLegiblePx ? [{ code: 'TEXT_TOO_LONG', tileId } as const] : []),
  ]
}

/** Each tile with the first one that shows the same text. */
function sameTexts(tiles: readonly TileValues[]): DoctorIssue[] {
  const seen = new Map<string, string>()
  return tiles.flatMap((tile): DoctorIssue[] => {
    const text = faceText(tile)?.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
    if (text === undefined) return []
    const twin = seen.get(text)
    if (twin === undefined) seen.set(text, tile.tileId)
    return twin === undefined ? [] : [{ code: 'LOOK_ALIKE', tileId: twin, otherTileId: tile.tileId }]
  })
}

/** Each tile with the first one that it looks like. */
function lookAlikes(tiles: readonly TileValues[], getFacts: FactsFor): DoctorIssue[] {
  const seen: { readonly tileId: string; readonly facts: ImageFacts }[] = []
  return tiles.flatMap((tile): DoctorIssue[] => {
    const facts = getFacts(tile)
    if (!facts) return []
    const twin = seen.find((other) => areLookAlikes(other.facts, facts))
    seen.push({ tileId: tile.tileId, facts })
    return twin ? [{ code: 'LOOK_ALIKE', tileId: twin.tileId, otherTileId: tile.tileId }] : []
  })
}

function findImageIssues(values: BoardValues, tile: TileValues, facts: ImageFacts | null): DoctorIssue[] {
  if (!facts) return []
  const { tileId } = tile
  const background = tile.backgroundColor || values.tileBackgroundColor
  const isSeeThrough = facts.transparentShare > minTransparentRatio
  const isGone = /^#f{6}$/i.test(background)
    ? facts.vanishesOnLight > vanishedRatio
    : getContrast(facts.meanColor, background) < vanishingContrast
  const isGoneInDark = values.invertTileImagesInDarkMode && facts.vanishesOnDark > vanishedRatio
  return [
    ...(isSeeThrough && isGone ? [{ code: 'VANISHES_ON_TILE', tileId } as const] : []),
    ...(isSeeThrough && isGoneInDark ? [{ code: 'VANISHES_IN_DARK', tileId } as const] : []),
    ...(facts.numBytes > heavyBytes ? [{ code: 'HEAVY', tileId, numBytes: facts.numBytes } as const] : []),
  ]
}
