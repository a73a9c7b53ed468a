import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { baseLocale, type Locale } from '../core/src/constants.ts'
import { directionOf } from '../core/src/language/locale.ts'
import type { Plugin } from 'vite'

/** How a compiled message chooses its language: the last thing in its file. English is its last way out. */
const choice =
  /^export const (\w+) = .*\n\tconst locale = experimentalStaticLocale .*\n(?:\tif \(locale === .*\n)*\treturn en_(\w+)\(inputs\);?\n\}\);\s*$/m
/** What a text without plurals computes for nothing because another language's needs it. */
const idlePlural = /const \w+ = registry\.\w+\([^;]*\);\s*(?=return)/g

/**
 * File name of the built page in a language. English keeps the plain name. `home` has the first view of Home in it,
 * `play` a place for the play screen's.
 */
export function pageOf(locale: Locale, name: 'index' | 'home' | 'play' = 'index'): string {
  return locale === baseLocale ? `${name}.html` : `${name}.${locale}.html`
}

/** File name of the views that come into that place. */
export function playViewsOf(locale: Locale): string {
  return locale === baseLocale ? 'play.json' : `play.${locale}.json`
}

function readTexts(locale: Locale): Readonly<Record<string, string>> {
  const file = fileURLToPath(new URL(`./messages/${locale}/common.json`, import.meta.url))
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

/** The page's own texts, which are there before any script. */
function textsOf(locale: Locale): (name: string) => string {
  const texts = { ...readTexts(baseLocale), ...readTexts(locale) }
  return (name) => texts[name] ?? ''
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * Builds the app in one language: of every message its words alone travel, and none of the code that chooses.
 * `null`: the dev server, where all languages are at hand and the cookie chooses.
 */
export function oneLanguage(locale: Locale | null): Plugin {
  return {
    name: 'tilerush:one-language',
    transform: {
      filter: { id: /src\/paraglide\/messages\/(?!_index)\w+\.js$/ },
      handler(code, id) {
        if (locale === null) return null
        if (!choice.test(code)) this.error(`${id} chooses its language in another way: see one-language.config.ts`)
        return { code: code.replace(choice, `export { ${locale}_$2 as $1 }\n`).replaceAll(idlePlural, ''), map: null }
      },
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const shown = locale ?? baseLocale
        const text = textsOf(shown)
        const page = html
          .replace('<html lang="en">', `<html lang="${shown}" dir="${directionOf(shown)}">`)
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
        page.fileName = pageOf(locale)
      },
    },
  }
}
