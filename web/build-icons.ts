/** Draws the icons of the installed app from the brand mark, public/icon.svg, into the built app. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
/** `--bg` of the light theme: the mark is ink on porcelain. */
const porcelain = '#F0F3F0'

interface Icon {
  readonly name: string
  readonly size: number
  /** How much of the width the mark takes. */
  readonly share: number
  /** px; 0 where the system cuts the corners. */
  readonly radius: number
}

const icons: readonly Icon[] = [
  { name: 'icon-192.png', size: 192, share: 0.7, radius: 42 },
  { name: 'icon-512.png', size: 512, share: 0.7, radius: 112 },
  // A mask leaves the middle 80 % for sure, as a circle: the mark's corners must lie within.
  { name: 'icon-maskable-512.png', size: 512, share: 0.54, radius: 0 },
  { name: 'apple-touch-icon.png', size: 180, share: 0.66, radius: 0 },
]

export async function buildIcons(): Promise<void> {
  const mark = await readFile(here('./public/icon.svg'))
  for (const { name, size, share, radius } of icons) {
    const width = Math.round(size * share)
    const drawn = await sharp(mark, { density: 1200 }).resize(width, width).png().toBuffer()
    const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
      <rect width="${size}" height="${size}" rx="${radius}" fill="${porcelain}"/></svg>`
    await sharp(Buffer.from(ground))
      .composite([{ input: drawn, gravity: 'centre' }])
      .png({ compressionLevel: 9, palette: true })
      .toFile(here(`./dist/${name}`))
  }
}
