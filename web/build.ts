/**
 * Builds the app once a language into one folder. What holds no text has the same content and so the same name in
 * each, and is there once: pictures, fonts, style sheets, libraries. See docs/decisions/0011-a-build-a-language.md.
 */
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { baseLocale, locales } from '../core/src/constants.ts'
import { configOf } from './vite.config.ts'

await rm(fileURLToPath(new URL('./dist', import.meta.url)), { recursive: true, force: true })
for (const locale of locales) {
  const isListed = locale === baseLocale
  await build({ ...configOf(locale), configFile: false, logLevel: isListed ? 'info' : 'warn' })
}
