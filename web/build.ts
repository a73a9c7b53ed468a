/**
 * Builds the app once a language into one folder. What holds no text has the same content and so the same name in
 * each, and is there once: images, fonts, style sheets, libraries. See docs/decisions/0011-a-build-a-language.md.
 * Each with its pages for Home and Play, which hold the first view already. Then the service worker.
 */
import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build as bundle } from 'rolldown'
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
  return outputs.map(({ fileName }) => `/${fileName}`).filter(isCached)
}

/** Without what reads files of other programs: an import needs the network anyway, and its libraries are large. */
const isCached = (address: string): boolean =>
  address.startsWith('/assets/') && !/^\/assets\/exchange-|\.wasm$/.test(address)

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
await buildServiceWorker(assets as Record<Locale, readonly string[]>)
await Promise.all([...compressing, compressFolder(dist)])
