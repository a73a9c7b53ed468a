import { getSvgEncoding } from '@tilerush/core/boards/images/svg-encoding'
import { promptFromFilename } from '@tilerush/core/boards/prompts/prompt-text'
import { storedImageMaxSidePx } from '@tilerush/core/files/constants'
import { shrinkImage } from '../../../lib/shrink-image.ts'
import { parseApart } from '../../../lib/trusted-types.ts'
import { noCredit } from '@tilerush/core/boards/draft'
import type { LooseFile } from '../../../lib/files/loose-files.ts'

/** Names that clipboards give every image: they are no prompt. */
const clipboardName = /^(?:image|grafik|clipboard|unnamed|untitled|screenshot)\d*\.[a-z]+$/i

function getPrompt(file: File): string {
  return clipboardName.test(file.name) ? '' : promptFromFilename(file.name)
}

/** What a new image changes in its tile. */
export async function imageFields({ file, path }: LooseFile) {
  return {
    prompt: getPrompt(file),
    originalImageFilename: file.name,
    imagePath: path,
    imageUrl: URL.createObjectURL(file),
    uploadId: null,
    facts: null,
    credit: { ...noCredit },
    pictureText: await getImageText(file),
  }
}

/** What a tile has of an image that is taken off it. */
export function noImageFields() {
  return {
    imageFilename: '',
    originalImageFilename: '',
    imagePath: '',
    imageUrl: '',
    uploadId: null,
    facts: null,
    credit: { ...noCredit },
    pictureText: '',
  }
}

/** The words that a vector image holds: in its texts, titles and descriptions. Empty for any other file. */
async function getImageText(file: File): Promise<string> {
  if (file.type !== 'image/svg+xml' && !file.name.toLowerCase().endsWith('.svg')) return ''
  const source = await readSvg(file).catch(() => '')
  // Parsed apart from the page: nothing in it is run or fetched. The browser would still report each handler and style
  // that it refuses.
  let numSilenced = 0
  const silent = source
    .replaceAll(/\s(?:on[a-z]+|style)\s*=/gi, () => ` data-off-${numSilenced++}=`)
    .replaceAll(/<(\/?(?:[\w.-]+:)?)style(?=[\s>/])/gi, '<$1off')
  const image = parseApart(silent)
  const texts = [...image.querySelectorAll('text, title, desc')].map((element) => element.textContent ?? '')
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, 500)
}

/** @throws when the text is in an encoding that the browser does not know. */
async function readSvg(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new TextDecoder(getSvgEncoding(bytes)).decode(bytes)
}

/** A smaller copy of a tile's image: its longer side as the server would store it. */
export function shrinkTileImage(file: File): Promise<File> {
  return shrinkImage(file, { maxSidePx: storedImageMaxSidePx, types: ['image/webp', 'image/jpeg'] })
}
