import sharp from 'sharp'
import { estimateTextSize } from '../../core/src/boards/text-size.ts'
import type { Image } from './assemble.ts'
import { isAllowedLicence } from './licences.ts'
import { isSame, getLikeness, looksAlike } from './likeness.ts'
import { findPhotographIssues } from './photograph-rules.ts'
import { findSvgIssues, svgWords } from './image-rules.ts'
import type { StarterBoard, StarterTile, Translations } from './types.ts'

type Images = ReadonlyMap<string, Image>

/** The accepted wordings of a prompt, in the form in which they are compared. */
export function wordings(prompt: string): string[] {
  return prompt.split('|').map((wording) => wording.trim().toLowerCase())
}

export function layoutSize(layout: string): number {
  return layout.split('x').reduce((product, side) => product * Number(side), 1)
}

/** In each language, the tiles are to be told apart as in English, and have as many wordings. */
function findTranslationIssues(tiles: readonly StarterTile[]): string[] {
  const languages = new Set(tiles.flatMap(({ translations }) => Object.keys(translations ?? {})))
  return [...languages].flatMap((language) => {
    const translated = tiles.map((tile) => {
      const prompt = tile.translations?.[language as keyof Translations] ?? ''
      return { own: tile.prompt, ...tile, prompt }
    })
    return [
      ...translated
        .filter(({ own, prompt }) => new Set(wordings(prompt)).size !== new Set(wordings(own)).size)
        .map(({ own }) => `"${own}" has another number of wordings in ${language}`),
      ...findPromptIssues(translated),
    ]
  })
}

function findPromptIssues(tiles: readonly StarterTile[]): string[] {
  const seen = new Set<string>()
  return tiles.flatMap(({ prompt }) =>
    wordings(prompt).flatMap((wording) => {
      if (!wording) return [`an empty wording in "${prompt}"`]
      if (seen.has(wording)) return [`two tiles answer to "${wording}"`]
      seen.add(wording)
      return []
    }),
  )
}

/** Words under three letters are skipped: they cannot be told from the names of units and ids. */
function namesItself(svg: string, prompt: string): string[] {
  const words = svgWords(svg)
  return (prompt.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
    .filter((word) => words.has(word))
    .map((word) => `its picture contains "${word}"`)
}

/** Brightness, of 255, from which a colour is lost on a white tile: just below pure yellow. */
const PALE = 225
const LEAST_VISIBLE_SHARE = 0.02
/** A part of a tile's side: 7 px on one of 60 px, the smallest on a phone. */
const LEAST_TEXT_SIZE = 7 / 60

async function findRenderIssues(svg: string): Promise<string[]> {
  try {
    const pixels = await sharp(Buffer.from(svg))
      .resize(64, 64, { fit: 'inside' })
      .flatten({ background: '#fff' })
      .greyscale()
      .raw()
      .toBuffer()
    const visible = pixels.filter((brightness) => brightness < PALE).length
    return visible < pixels.length * LEAST_VISIBLE_SHARE ? ['cannot be seen on white'] : []
  } catch (error) {
    return [`does not render: ${String(error)}`]
  }
}

async function validateTiles(tile: StarterTile, images: Images): Promise<string[]> {
  const issues = tile.imageFile === '' ? findTextIssues(tile) : await findImageIssues(tile, images)
  return issues.map((issue) => `"${tile.prompt}": ${issue}`)
}

/** A text that gives its tile away, or is too long for a small one. */
function findTextIssues({ prompt, translations = {}, answerText }: StarterTile): string[] {
  const asked = [prompt, ...Object.values(translations)].flatMap(wordings)
  const shown = answerText.toLowerCase()
  return [
    ...(asked.some((wording) => shown === wording || (wording.length > 2 && shown.includes(wording)))
      ? ['its text gives it away']
      : []),
    ...(estimateTextSize(answerText) < LEAST_TEXT_SIZE ? ['its text is too long'] : []),
  ]
}

async function findImageIssues(tile: StarterTile, images: Images): Promise<string[]> {
  const issues: string[] = []
  if (!isAllowedLicence(tile.credit.licence)) issues.push(`licence ${tile.credit.licence} is not allowed`)
  const image = images.get(tile.imageFile)
  if (image === undefined) issues.push('has no picture')
  else if (typeof image !== 'string') issues.push(...(await findPhotographIssues(image)))
  else issues.push(...findSvgIssues(image), ...namesItself(image, tile.prompt), ...(await findRenderIssues(image)))
  return issues
}

async function findLikenessIssues({ tiles: all, isScript }: StarterBoard, images: Images): Promise<string[]> {
  const tiles = all.filter(({ imageFile }) => imageFile !== '')
  const looks = await Promise.all(
    tiles.map(async ({ prompt, imageFile }) => ({
      prompt,
      likeness: await getLikeness(images.get(imageFile) ?? ''),
    })),
  )
  const alike = isScript ? isSame : looksAlike
  return looks.flatMap((one, i) =>
    looks
      .slice(i + 1)
      .filter((other) => alike(one.likeness, other.likeness))
      .map((other) => `"${one.prompt}" and "${other.prompt}" look alike`),
  )
}

function findSameTexts(tiles: readonly StarterTile[]): string[] {
  const texts = tiles.filter(({ imageFile }) => imageFile === '').map(({ answerText }) => answerText.toLowerCase())
  return texts.filter((text, index) => texts.indexOf(text) < index).map((text) => `two tiles show "${text}"`)
}

/** Every broken rule of a board, each named with its tile; empty when the board may ship. */
export async function validateBoard(board: StarterBoard, images: Images): Promise<string[]> {
  const size = layoutSize(board.boardPortraitLayout)
  const issues = [
    ...findPromptIssues(board.tiles),
    ...findTranslationIssues(board.tiles),
    ...findSameTexts(board.tiles),
  ]
  if (board.tiles.length < size) issues.push(`${board.tiles.length} tiles do not fill ${board.boardPortraitLayout}`)
  const ofTiles = await Promise.all(board.tiles.map((tile) => validateTiles(tile, images)))
  issues.push(...ofTiles.flat())
  if (issues.length === 0) issues.push(...(await findLikenessIssues(board, images)))
  return issues.map((issue) => `${board.key}: ${issue}`)
}
