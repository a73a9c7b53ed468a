/** Draws the image of a run: the total, and a bar for each prompt. */
import { categories } from '@tilerush/core/boards/constants'
import { productName } from '@tilerush/core/product/constants'
import type { ShareBar, ShareCard } from './share-card-content.ts'

/** px; what other sites show of a link has this shape. */
export const shareCardSize = { width: 1200, height: 630 } as const

const edge = 72
const bars = { left: edge, top: 430, width: shareCardSize.width - 2 * edge, height: 130 }

/** Colours of the tokens as a canvas takes them, read where the category's are set. */
function getPalette(element: HTMLElement): (token: string) => string {
  const probe = document.createElement('i')
  // An image keeps its colours where the page's are forced.
  probe.style.forcedColorAdjust = 'none'
  element.after(probe)
  const colours = new Map<string, string>()
  const names = ['bg', 'ink', 'ink-2', 'ink-3', 'accent', 'wrong', ...categories.map(({ colour }) => colour)]
  for (const name of names) {
    probe.style.color = `var(--${name})`
    colours.set(name, getComputedStyle(probe).color)
  }
  probe.remove()
  return (token) => colours.get(token) ?? '#000'
}

export function drawShareCard(canvas: HTMLCanvasElement, card: ShareCard): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const colour = getPalette(canvas)
  // Positions are measured from the left in every language.
  context.textAlign = 'left'
  const style = getComputedStyle(canvas)
  const [display, plain] = [style.getPropertyValue('--font-display'), style.getPropertyValue('--font-ui')]
  const write = (text: string, x: number, y: number, font: string, token: string, maxWidth?: number): void => {
    context.font = font
    context.fillStyle = colour(token)
    context.fillText(text, x, y, maxWidth)
  }
  context.fillStyle = colour('bg')
  context.fillRect(0, 0, shareCardSize.width, shareCardSize.height)
  context.fillStyle = colour('accent')
  context.fillRect(0, 0, shareCardSize.width, 16)
  write(card.board, edge, 118, `700 50px ${display}`, 'ink', 760)
  write(card.category, edge, 164, `600 28px ${plain}`, 'ink-2')
  write(card.figure, edge - 8, 342, `800 190px ${display}`, 'ink', 1056)
  write(card.line, edge, 400, `600 30px ${plain}`, 'ink-2')
  drawLogo(context, colour)
  write(productName, 946, 150, `800 42px ${display}`, 'ink')
  for (const [index, bar] of card.bars.entries()) drawBar(context, bar, index, card.bars.length, colour)
}

/** The product's mark: eight tiles and the gap of the ninth. */
function drawLogo(context: CanvasRenderingContext2D, colour: (token: string) => string): void {
  const [left, top, side, gap] = [876, 106, 16, 4]
  for (const [index, { colour: name }] of categories.entries()) {
    context.fillStyle = colour(name)
    const [x, y] = [left + (index % 3) * (side + gap), top + Math.floor(index / 3) * (side + gap)]
    context.beginPath()
    context.roundRect(x, y, side, side, 5)
    context.fill()
  }
}

/** Standing up, the time below and the penalty on top of it. */
function drawBar(
  context: CanvasRenderingContext2D,
  { run, penalty }: ShareBar,
  index: number,
  count: number,
  colour: (token: string) => string,
): void {
  const step = Math.min(bars.width / count, 72)
  const width = step * 0.72
  const x = bars.left + index * step
  const floor = bars.top + bars.height
  const block = (bottom: number, ratio: number, token: string): number => {
    const height = Math.max(6, ratio * bars.height)
    context.fillStyle = colour(token)
    context.beginPath()
    context.roundRect(x, bottom - height, width, height, Math.min(8, width / 3))
    context.fill()
    return bottom - height - 4
  }
  const above = block(floor, run, 'accent')
  if (penalty > 0) block(above, penalty, 'wrong')
}

/** The drawn image as a PNG file. */
export function getImage(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((image) => (image ? resolve(image) : reject(new Error('No image'))), 'image/png')
  })
}
