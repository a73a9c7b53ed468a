/** Images for share previews: what messengers and networks show beside a link. */
import { maxImagePixels } from '@tilerush/core/files/constants'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { inImageQueue } from '../../../lib/admission/image-queue.ts'
import { fromPixels } from './pixels.ts'
import { svgRenderer } from './svg-renderer.ts'

/** px; the shape that the large previews have. */
export const previewSize = { width: 1200, height: 630 } as const

export interface PreviewTile {
  readonly bytes: Uint8Array
  readonly isVector: boolean
  /** `#` and six hexadecimal digits. */
  readonly background: string
  readonly fit: 'contain' | 'cover'
  /** Written in place of an image. */
  readonly text?: { readonly words: string; readonly colour: string }
}

/** The board's ground in the light theme (docs/design.md#tokens). */
const ground = '#e3e8e4'
const margin = 30
const gap = 18
const radius = 22
/** Fraction of a tile's shorter side that is padding around a whole image (docs/design.md#play-board). */
const padding = 0.09

/** PNG of the first tiles: two rows of four, or of three where there are fewer than eight. */
export function mosaicImage(tiles: readonly PreviewTile[]): Promise<Buffer> {
  const columns = tiles.length < 8 ? 3 : 4
  const rows = 2
  const width = Math.floor((previewSize.width - 2 * margin - (columns - 1) * gap) / columns)
  const height = Math.floor((previewSize.height - 2 * margin - (rows - 1) * gap) / rows)
  const draw = async (): Promise<Buffer> => {
    const overlays: OverlayOptions[] = []
    for (const [index, tile] of tiles.slice(0, columns * rows).entries()) {
      overlays.push({
        input: await drawTile(tile, width, height),
        left: margin + (index % columns) * (width + gap),
        top: margin + Math.floor(index / columns) * (height + gap),
      })
    }
    return canvas(ground).composite(overlays).png({ palette: true, quality: 80, effort: 1 }).toBuffer()
  }
  return inImageQueue('seen', draw, tiles.some(({ isVector }) => isVector) ? 'vector' : 'bitmap')
}

/** PNG of the mark alone on the page's ground. */
export function brandImage(mark: Uint8Array): Promise<Buffer> {
  return inImageQueue('seen', async () => {
    const side = Math.round(previewSize.height * 0.62)
    const drawn = await sharp(mark, { density: 1200 })
      .resize(side, side, { fit: 'contain', background: clear })
      .png()
      .toBuffer()
    return canvas('#f0f3f0')
      .composite([{ input: drawn }])
      .png({ palette: true })
      .toBuffer()
  })
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 }

function canvas(background: string): Sharp {
  return sharp({ create: { ...previewSize, channels: 4, background } })
}

/** An image that cannot be drawn leaves its tile empty. */
async function drawTile(tile: PreviewTile, width: number, height: number): Promise<Buffer> {
  const free = tile.fit === 'cover' && !tile.text ? 0 : Math.round(padding * Math.min(width, height))
  const image = await drawFace(tile, width - 2 * free, height - 2 * free).catch(() => null)
  const corners = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`
  return sharp({ create: { width, height, channels: 4, background: tile.background } })
    .composite([...(image ? [{ input: image }] : []), { input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

async function drawFace(tile: PreviewTile, width: number, height: number): Promise<Buffer> {
  return tile.text ? await drawText(tile.text, width, height) : await drawImage(tile, width, height)
}

/** The largest text here, of the tile's shorter side: one sign does not fill its tile. */
const maxTextSize = 0.5
/** Longer ones cannot be read in a preview anyway. */
const maxTextLength = 200

/** As large as it fits; in the fonts of the machine, so that a script without one is left out. */
async function drawText({ words, colour }: NonNullable<PreviewTile['text']>, width: number, height: number) {
  const escaped = words
    .slice(0, maxTextLength)
    .replaceAll(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '')
  const text = `<span foreground="${colour}">${escaped}</span>`
  const font = 'sans-serif bold'
  const size = { width, height: Math.min(height, Math.round(maxTextSize * height * words.split('\n').length)) }
  return await sharp({ text: { text, font, ...size, align: 'centre', rgba: true } })
    .png()
    .toBuffer()
}

async function drawImage({ bytes, isVector, fit }: PreviewTile, width: number, height: number): Promise<Buffer> {
  if (!isVector) {
    const image = sharp(bytes, { limitInputPixels: maxImagePixels })
    return image.resize(width, height, { fit, background: clear }).png().toBuffer()
  }
  const result = await svgRenderer.render({ svg: bytes, width, height, fit })
  if (!result.ok) throw new TypeError(`Not drawn: ${result.error}`)
  return fromPixels(result.value.pixels).png().toBuffer()
}
