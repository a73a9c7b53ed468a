/** Boards for the tests of writers. */
import { promptAlternatives } from '@tilerush/core/boards/prompts/prompt'
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

/** Everything that formats may trip over. */
export const awkwardBoard: FoundBoard = {
  name: 'Look twice: 50 % / all',
  slug: 'look-twice',
  tiles: [
    pictureTile('Chad|Tschad', 'flag.png', {
      answerText: 'Blue, "yellow"; red',
      translations: { de: 'Tschad', ar: 'تشاد' },
      credit: { author: 'Ann & Co', licence: 'CC0-1.0', licenceUrl: '', source: 'A <site>', sourceUrl: '', note: '' },
    }),
    pictureTile('Romania', 'FLAG.png'),
    pictureTile('=1+1', '../evil.svg', { answerText: '-2' }),
    pictureTile("'=quoted", 'x.png'),
    textTile('past of go', 'went', { translations: { de: 'Vergangenheit von go' } }),
    textTile('less & more', '<b>3 < 5</b> {{c1::x}} [x]'),
  ],
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
