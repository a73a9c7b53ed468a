/**
 * Builds the app once a language into one folder. What holds no text has the same content and so the same name in
 * each, and is there once: pictures, fonts, style sheets, libraries. See docs/decisions/0011-a-build-a-language.md.
 * Each with its page for Home, which holds the first view already. Then what stands beside the app:
 * the icons of the installed app, and the service worker.
 */
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { baseLocale, type Locale, locales } from '../core/src/constants.ts'
import { buildFirstView } from './build-first-view.ts'
import { buildIcons } from './build-icons.ts'
import { buildServiceWorker } from './build-service-worker.ts'
import { configOf } from './vite.config.ts'

async function buildLanguage(locale: Locale): Promise<readonly string[]> {
  const isListed = locale === baseLocale
  const built = await build({ ...configOf(locale), configFile: false, logLevel: isListed ? 'info' : 'warn' })
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  await buildFirstView(locale)
  return outputs.map(({ fileName }) => `/${fileName}`).filter((address) => address.startsWith('/assets/'))
}

await rm(fileURLToPath(new URL('./dist', import.meta.url)), { recursive: true, force: true })
const assets: Partial<Record<Locale, readonly string[]>> = {}
for (const locale of locales) {
  assets[locale] = await buildLanguage(locale)
}
await buildIcons()
await buildServiceWorker(assets as Record<Locale, readonly string[]>)
