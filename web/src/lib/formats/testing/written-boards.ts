/** Boards for the tests of writers. */
import { manifestSchema } from '@tilerush/contract/boards/archive-manifest'
import { manifestName } from '@tilerush/core/files/archive'
import { promptAlternatives } from '@tilerush/core/boards/prompts/prompt'
import { tileIdAt } from '@tilerush/core/testing/drafts'
import { strFromU8, unzipSync } from 'fflate'
import { writeArchive } from '../archive/write-archive.ts'
import { toBase64 } from '../to-base64.ts'
import type { FoundBoard, FoundImage, FoundTile } from '../found-board.ts'

/** The smallest PNG there is, with bytes of its own behind its end. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export function pngImage(name: string): FoundImage {
  const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0))
  return { name, blob: new Blob([bytes], { type: 'image/png' }) }
}

export function pictureTile(prompt: string, name: string, more: Partial<FoundTile> = {}): FoundTile {
  return { prompt, answerText: '', image: pngImage(name), origin: name, ...more }
}

export function textTile(prompt: string, answerText: string, more: Partial<FoundTile> = {}): FoundTile {
  return { prompt, answerText, image: null, origin: answerText, ...more }
}

const aCredit = {
  author: 'Ann & Co',
  licence: 'CC0-1.0',
  licenceUrl: '',
  source: 'A <site>',
  sourceUrl: 'https://site.example/?a=1&b=2',
  note: '',
}

/** Everything that formats may trip over. */
export const awkwardBoard: FoundBoard = {
  name: 'Look twice: 50 % / all',
  slug: 'look-twice',
  tiles: [
    pictureTile('Chad|Tschad', 'flag.png', {
      answerText: 'Blue, "yellow"; red',
      translations: { de: 'Tschad', ar: 'تشاد' },
      credit: aCredit,
    }),
    pictureTile('Romania', 'FLAG.png'),
    pictureTile('=1+1', '../evil.svg', { answerText: '-2' }),
    pictureTile("'=quoted", 'x.png'),
    textTile('past of go', 'went', { translations: { de: 'Vergangenheit von go' } }),
    textTile('less & more', '<b>3 < 5</b> {{c1::x}} [x]'),
  ],
}

/** A board as an editor may have made it: each field is another one than that of a new board. */
export const detailedBoard: FoundBoard = {
  slug: 'look-twice',
  name: 'Look twice: 50 % / all',
  promptPrefix: '= Click  the flag of',
  nameTranslations: { de: 'Zweimal hinsehen', ar: 'انظر مرتين' },
  prefixTranslations: { es: 'La bandera de' },
  category: 'geography',
  mode: 'live',
  keywords: ['flags', 'two words'],
  boardPortraitLayout: '6x6',
  imagesFolderName: '0007-flags',
  tileBackgroundSize: 'cover',
  tileBackgroundPosition: 'top',
  tileBackgroundColor: '#ffeecc',
  tileRadialGradientHexColor: '#00ff00',
  tilePadding: true,
  invertTileImagesInDarkMode: true,
  tiles: awkwardBoard.tiles.map((tile, index) => ({
    ...tile,
    tileId: tileIdAt(index),
    enabled: index % 2 === 0,
    backgroundColor: index === 1 ? '#112233' : '',
    radialGradientHexColor: index === 1 ? '#445566' : '',
    originalImageFilename: index === 2 ? 'Spanish_flag (1).jpeg' : '',
    ...(index === 0 && { credit: { ...aCredit, note: 'cut, and\nturned' } }),
  })),
}

/** Everything that a board is: what would be sent of it for another Tilerush, pictures as text of their bytes. */
export async function toArchived(board: FoundBoard) {
  const tiles = board.tiles.map((tile, index) => ({ ...tile, tileId: tile.tileId ?? tileIdAt(index) }))
  const archive = await writeArchive([{ ...board, slug: board.slug ?? 'board', tiles }])
  const files = Object.entries(unzipSync(new Uint8Array(await archive.arrayBuffer())))
  const [, manifest = new Uint8Array()] = files.find(([path]) => path === manifestName) ?? []
  const pictures = files.filter(([path]) => path !== manifestName)
  return {
    manifest: manifestSchema.parse(JSON.parse(strFromU8(manifest))),
    pictures: pictures.map(([path, bytes]) => [path, strFromU8(bytes, true)]),
  }
}

/** What is compared of a tile: a picture by its bytes. */
export async function toComparable({ name, tiles }: FoundBoard) {
  const read = await Promise.all(
    tiles.map(async ({ prompt, answerText, translations = {}, image }) => ({
      // Spaces around a wording mean nothing.
      wordings: promptAlternatives(prompt),
      answerText,
      translations,
      image: image && (await toBase64(image.blob)),
    })),
  )
  return { name, tiles: read }
}
