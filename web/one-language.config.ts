import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { baseLocale, type Locale } from '../core/src/language/constants.ts'
import { getDirection } from '../core/src/language/locale.ts'
import type { Plugin } from 'vite'

/** The compiler's switch for a build in one language: code that chooses another one is then dropped. */
const staticLocale = 'export const experimentalStaticLocale = undefined;'

/** File name of the built page in a language. English keeps the plain name. `home` and `play` have a first view in them. */
export function toPage(locale: Locale, name: 'index' | 'home' | 'play' = 'index'): string {
  return locale === baseLocale ? `${name}.html` : `${name}.${locale}.html`
}

function readTexts(locale: Locale): Readonly<Record<string, string>> {
  const file = fileURLToPath(new URL(`./messages/${locale}/common.json`, import.meta.url))
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

/** The page's own texts, which are there before any script. */
function getTexts(locale: Locale): (name: string) => string {
  const texts = { ...readTexts(baseLocale), ...readTexts(locale) }
  return (name) => texts[name] ?? ''
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** For `fixLocale`: the locale stands in the address that the script is imported by, `first-view.js?locale=de`. */
export const localeOfAddress = "new URL(import.meta.url).searchParams.get('locale')"

/** Fixes the app's language to what the expression gives: a text, and the texts of the other languages do not travel. */
export function fixLocale(expression: string): Plugin {
  return {
    name: 'tilerush:fix-locale',
    transform: {
      filter: { id: /\.cache\/paraglide\/runtime\.js$/ },
      handler(code, id) {
        if (!code.includes(staticLocale)) this.error(`${id} has no static locale`)
        return {
          code: code.replace(staticLocale, `export const experimentalStaticLocale = ${expression};`),
          map: null,
        }
      },
    },
  }
}

/**
 * The page in one language.
 * `null`: the dev server, where all languages are at hand and the cookie chooses.
 */
export function oneLanguage(locale: Locale | null): Plugin {
  return {
    name: 'tilerush:one-language',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const shown = locale ?? baseLocale
        const text = getTexts(shown)
        const page = html
          .replace('<html lang="en">', `<html lang="${shown}" dir="${getDirection(shown)}">`)
          .replaceAll(/%((?:page|common)_\w+)%/g, (_, name: string) => escaped(text(name)))
        if (locale !== null) return page
        const say = `import { getLocale } from '/src/paraglide/runtime.js'
          Object.assign(document.documentElement, { lang: getLocale(), dir: getLocale() === 'ar' ? 'rtl' : 'ltr' })`
        return { html: page, tags: [{ tag: 'script', attrs: { type: 'module' }, children: say, injectTo: 'head' }] }
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (locale === null || !page) return
        page.fileName = toPage(locale)
      },
    },
  }
}
