/** Names of files that every system takes, each once whatever its case and Unicode form. */

import { toNfc, withoutStackedMarks } from '@tilerush/core/language/nfc'
import type { FoundImage } from './found-board.ts'

/** Signs that some system takes in no name, those that mean something in an address, and what nobody sees. */
const refusedSigns = /[\p{Cc}\p{Cf}<>:"/\\|?*%#]+/gu
/** Names that Windows keeps for devices. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
const maxLength = 80

/** A text as the beginning of a file's name: no path, no hidden file, no name of a device. */
export function toFileName(text: string, fallback: string): string {
  const name = toNfc(text)
    .replaceAll(refusedSigns, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, maxLength)
    // Half a sign at the cut.
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/^[\s.~]+/, '')
    .replace(/[\s.]+$/, '')
  return name === '' ? fallback : name.replace(deviceName, '$& _')
}

/** Remembers the names that were given, and gives the next one a number where it needs one. */
export function createNames(): (name: string, ending: string) => string {
  const taken = new Set<string>()
  return (name, ending) => {
    for (let number = 1; ; number += 1) {
      const candidate = `${name}${number === 1 ? '' : ` ${number}`}${ending}`
      const key = withoutStackedMarks(candidate).normalize('NFKC').toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return candidate
    }
  }
}

const endings: Readonly<Record<string, string>> = {
  'image/svg+xml': '.svg',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'image/gif': '.gif',
  'image/avif': '.avif',
}

/** By what the picture is, whatever its name says. */
export function pictureEnding({ blob }: FoundImage): string {
  return endings[blob.type] ?? '.png'
}

/** The name of the tile's picture without its ending, as an editor knows it, and its ending. */
export function pictureName(image: FoundImage, originalImageFilename = ''): [string, string] {
  const name = originalImageFilename === '' ? image.name : originalImageFilename
  return [toFileName(name.replace(/\.[a-z0-9]{1,5}$/i, ''), 'picture'), pictureEnding(image)]
}
