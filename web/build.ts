/**
 * Builds the app once a language into one folder. What holds no text has the same content and so the same name in
 * each, and is there once: images, fonts, style sheets, libraries. See docs/decisions/0011-a-build-a-language.md.
 * Each with its pages for Home and Play, which hold the first view already. Then what stands beside the app:
 * the icons of the installed app, and the service worker.
 */
import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build as bundle } from 'rolldown'
import sharp from 'sharp'
import { build } from 'vite'
import { baseLocale, type Locale, locales } from '../core/src/language/constants.ts'
import { buildFirstViews } from './build-first-view.ts'
import { compressFolder } from './compress-assets.config.ts'
import { toPage } from './one-language.config.ts'
import type { Build } from './service-worker/build.ts'
import { getConfig } from './vite.config.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

async function buildLanguage(locale: Locale): Promise<readonly string[]> {
  const isListed = locale === baseLocale
  const built = await build({ ...getConfig(locale), configFile: false, logLevel: isListed ? 'info' : 'warn' })
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  return outputs.map(({ fileName }) => `/${fileName}`).filter((address) => address.startsWith('/assets/'))
}

/** `--bg` of the light theme: the mark is ink on porcelain. */
const porcelain = '#F0F3F0'

interface Icon {
  readonly name: string
  readonly size: number
  /** How much of the width the mark takes. */
  readonly ratio: number
  /** px; 0 where the system cuts the corners. */
  readonly radius: number
}

const icons: readonly Icon[] = [
  { name: 'icon-192.png', size: 192, ratio: 0.7, radius: 42 },
  { name: 'icon-512.png', size: 512, ratio: 0.7, radius: 112 },
  // A mask leaves the middle 80 % for sure, as a circle: the mark's corners must lie within.
  { name: 'icon-maskable-512.png', size: 512, ratio: 0.54, radius: 0 },
  { name: 'apple-touch-icon.png', size: 180, ratio: 0.66, radius: 0 },
]

/** Draws the icons of the installed app from the brand mark, public/icon.svg. */
async function buildIcons(): Promise<void> {
  const mark = await readFile(here('./public/icon.svg'))
  for (const { name, size, ratio, radius } of icons) {
    const width = Math.round(size * ratio)
    const drawn = await sharp(mark, { density: 1200 }).resize(width, width).png().toBuffer()
    const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
      <rect width="${size}" height="${size}" rx="${radius}" fill="${porcelain}"/></svg>`
    await sharp(Buffer.from(ground))
      .composite([{ input: drawn, gravity: 'centre' }])
      .png({ compressionLevel: 9, palette: true })
      .toFile(here(`./dist/${name}`))
  }
}

/** The app's files with lasting names, which the page requests without naming a release. */
const lastingFiles = ['/failed.js', '/icon.svg', '/manifest.webmanifest']

/**
 * Builds the service worker and its opposite: they name the app's files, so they come after it.
 * `assets`: the address paths of each language's files.
 */
async function buildServiceWorker(assets: Readonly<Record<Locale, readonly string[]>>): Promise<void> {
  const pages = await Promise.all(
    locales.map(async (locale) => await readFile(here(`./dist/${toPage(locale)}`), 'utf8')),
  )
  const entries = pages.map((page) => /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '')
  if (entries.includes('')) throw new Error('A page has no first script')
  const id = createHash('sha256').update(pages.join()).digest('hex').slice(0, 16)
  const built: Build = { id, entries, files: lastingFiles, assets }
  const scripts = [
    { input: here('./service-worker/main.ts'), file: here('./dist/sw.js') },
    { input: here('./service-worker/off.ts'), file: here('./dist/sw-off.js') },
  ]
  for (const { input, file } of scripts) {
    await bundle({
      input,
      transform: { define: { builtFiles: JSON.stringify(built) } },
      output: { file, format: 'iife', minify: true },
    })
  }
}

const dist = here('./dist')
await rm(dist, { recursive: true, force: true })
const assets: Partial<Record<Locale, readonly string[]>> = {}
const compressing: Promise<void>[] = []
for (const locale of locales) {
  assets[locale] = await buildLanguage(locale)
  compressing.push(compressFolder(dist))
}
await buildFirstViews(assets as Record<Locale, readonly string[]>)
await buildIcons()
await buildServiceWorker(assets as Record<Locale, readonly string[]>)
await Promise.all([...compressing, compressFolder(dist)])
