/** A board as one picture: all places of its layout, in the rows and columns that it names. */
import type { TileFace, TileLook } from '@tilerush/contract/boards/boards'
import type { BoardDetails } from '@tilerush/contract/boards/draft'
import { playableTiles } from '@tilerush/core/boards/playability'
import { faceText } from '@tilerush/core/boards/tile-face'
import { parseLayout } from '@tilerush/core/boards/layout'
import { tileBackground } from '../../boards/index.ts'
import { fitText } from './fit-text.ts'
import { placeImage, type Box } from './place-image.ts'

/** px. */
const tile = { width: 256, height: 192, gap: 12, radius: 16 } as const
const margin = 40
const headHeight = 96
/** As in a game (tile-image.module.css). */
const padding = 0.09
const colours = { page: '#ffffff', ink: '#14191b', edge: '#d2d9d4' } as const

type DrawnFace = Pick<TileFace, 'imageUrl' | 'text' | 'backgroundColor' | 'radialGradientHexColor'>

/** The tiles in play, as many as the layout has places. */
function toFaces({ tiles }: BoardDetails, numPlaces: number): DrawnFace[] {
  return playableTiles(tiles)
    .slice(0, numPlaces)
    .map(({ imageUrl, backgroundColor, radialGradientHexColor, answerText }) => {
      const text = faceText({ imageUrl, answerText })
      return { imageUrl, backgroundColor, radialGradientHexColor, ...(text !== undefined && { text }) }
    })
}

/** @throws when an image does not load. */
export async function drawBoard(board: BoardDetails): Promise<Blob> {
  const { rows, columns } = parseLayout(board.boardPortraitLayout)
  const step = { x: tile.width + tile.gap, y: tile.height + tile.gap }
  const width = 2 * margin + columns * step.x - tile.gap
  const canvas = Object.assign(document.createElement('canvas'), {
    width,
    height: 2 * margin + headHeight + rows * step.y - tile.gap,
  })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.fillStyle = colours.page
  context.fillRect(0, 0, canvas.width, canvas.height)
  drawName(context, board.name, width)
  const faces = toFaces(board, rows * columns)
  const images = await Promise.all(faces.map(loadImage))
  for (const [index, face] of faces.entries()) {
    const left = margin + (index % columns) * step.x
    const top = margin + headHeight + Math.floor(index / columns) * step.y
    drawTile(context, { left, top, width: tile.width, height: tile.height }, face, board, images[index] ?? null)
  }
  return await toPng(canvas)
}

function drawName(context: CanvasRenderingContext2D, name: string, width: number): void {
  context.fillStyle = colours.ink
  context.font = `700 48px ${getFont('--font-display')}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(name, width / 2, margin + headHeight / 2 - 12, width - 2 * margin)
}

const getFont = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name)

function drawTile(
  context: CanvasRenderingContext2D,
  box: Box,
  face: DrawnFace,
  look: TileLook,
  image: HTMLImageElement | null,
): void {
  context.save()
  context.beginPath()
  context.roundRect(box.left, box.top, box.width, box.height, tile.radius)
  context.clip()
  fillBackground(context, box, tileBackground(look, face))
  if (image) drawImage(context, box, look, image)
  else if (face.text !== undefined) drawText(context, box, face.text)
  context.restore()
  context.strokeStyle = colours.edge
  context.lineWidth = 2
  context.beginPath()
  context.roundRect(box.left, box.top, box.width, box.height, tile.radius)
  context.stroke()
}

/** `background`: a colour, or `radial-gradient(<centre>, <colour>)`. */
function fillBackground(
  context: CanvasRenderingContext2D,
  { left, top, width, height }: Box,
  background: string,
): void {
  const [, centre, edge] = /^radial-gradient\(([^,]+), (.+)\)$/.exec(background) ?? []
  if (centre !== undefined && edge !== undefined) {
    const [x, y] = [left + width / 2, top + height / 2]
    const gradient = context.createRadialGradient(x, y, 0, x, y, Math.hypot(width, height) / 2)
    gradient.addColorStop(0, centre)
    gradient.addColorStop(1, edge)
    context.fillStyle = gradient
  } else context.fillStyle = background
  context.fillRect(left, top, width, height)
}

function drawImage(context: CanvasRenderingContext2D, box: Box, look: TileLook, image: HTMLImageElement): void {
  const isPadded = look.tilePadding || look.tileBackgroundSize === 'contain'
  const inset = isPadded ? padding * Math.min(box.width, box.height) : 0
  const room = {
    left: box.left + inset,
    top: box.top + inset,
    width: box.width - 2 * inset,
    height: box.height - 2 * inset,
  }
  const ratio = image.naturalWidth > 0 && image.naturalHeight > 0 ? image.naturalWidth / image.naturalHeight : 1
  const placed = placeImage(room, ratio, look)
  context.drawImage(image, placed.left, placed.top, placed.width, placed.height)
}

function drawText(context: CanvasRenderingContext2D, { left, top, width, height }: Box, text: string): void {
  const font = getFont('--font-display')
  const measure = (line: string, size: number): number => {
    context.font = `700 ${size}px ${font}`
    return context.measureText(line).width
  }
  const room = 0.86
  const { lines, size } = fitText(text, width * room, height * room, measure)
  context.font = `700 ${size}px ${font}`
  context.fillStyle = colours.ink
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const [index, line] of lines.entries()) {
    const fromMiddle = index - (lines.length - 1) / 2
    context.fillText(line, left + width / 2, top + height / 2 + fromMiddle * size * 1.15, width * room)
  }
}

/** Null for a tile of text. */
async function loadImage({ imageUrl }: DrawnFace): Promise<HTMLImageElement | null> {
  if (imageUrl === '') return null
  const image = new Image()
  image.src = imageUrl
  await image.decode()
  return image
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((image) => (image ? resolve(image) : reject(new Error('No image'))), 'image/png')
  })
}
