/** Builds the service worker and its opposite into the built app: they name its files, so they come after it. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build as bundle } from 'rolldown'
import { locales, type Locale } from '../core/src/constants.ts'
import { compressFile } from './compress-assets.config.ts'
import { pageOf } from './one-language.config.ts'
import type { Build } from './service-worker/build.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
/** The app's files with lasting names, which the page asks for by itself. */
const lastingFiles = ['/failed.js', '/icon.svg', '/manifest.webmanifest']

/** `assets`: the address paths of each language's files. */
export async function buildServiceWorker(assets: Readonly<Record<Locale, readonly string[]>>): Promise<void> {
  const pages = await Promise.all(
    locales.map(async (locale) => await readFile(here(`./dist/${pageOf(locale)}`), 'utf8')),
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
    await compressFile(file)
  }
}
