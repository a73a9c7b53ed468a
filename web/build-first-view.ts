/** Builds, beside each page that serves every address, those of Home and Play with what is seen first already in them. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { type Locale, locales } from '../core/src/language/constants.ts'
import { toPage } from './one-language.config.ts'
import { getFirstViewConfig } from './vite.config.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
/** Where the app begins in the page. */
const appTag = '<div id="app">'
/** What fetches the app. */
const appScripts = /<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\s*/g

/** What the play screen stands on besides the page's own files. */
const playFiles = /\/assets\/play-[\w-]{8}\.(?:js|css)$/

/**
 * The page with `view` in it. Its scripts wait in a template until that is shown: boot.js sends for them.
 * `files`: addresses of the screen's own scripts and style sheets.
 */
function withFirstView(page: string, view: string, files: readonly string[] = []): string {
  const tags = (ending: string, rel: string): string =>
    files
      .filter((file) => file.endsWith(ending))
      .map((file) => `<link rel="${rel}" crossorigin href="${file}">`)
      .join('')
  const scripts = [...(page.match(appScripts) ?? []), tags('.js', 'modulepreload')].join('')
  return page
    .replaceAll(appScripts, '')
    .replace('</head>', () => `${tags('.css', 'stylesheet')}<template id="app-scripts">${scripts}</template></head>`)
    .replace(appTag, () => `${appTag}<div id="first-view">${view}</div>`)
}

interface FirstViews {
  readonly renderHome: () => Promise<string>
  readonly renderPlay: () => string
}

/**
 * After the app in every language: each page is made from the app's. One build renders them all.
 * `assets`: the address paths of each language's files.
 */
export async function buildFirstViews(assets: Readonly<Record<Locale, readonly string[]>>): Promise<void> {
  // It stands within the room, so that its libraries are found.
  const folder = await mkdtemp(here('./.first-view-'))
  try {
    await build({ ...getFirstViewConfig(folder), configFile: false, logLevel: 'warn' })
    const script = pathToFileURL(join(folder, 'first-view.js')).href
    for (const locale of locales) {
      // The language is part of the address, so each has modules of its own: some hold texts from their start.
      const views = (await import(`${script}?locale=${locale}`)) as FirstViews
      const page = await readFile(here(`./dist/${toPage(locale)}`), 'utf8')
      if (!page.includes(appTag)) throw new Error(`${toPage(locale)} does not hold ${appTag}`)
      const play = assets[locale].filter((file) => playFiles.test(file))
      await writeFile(here(`./dist/${toPage(locale, 'home')}`), withFirstView(page, await views.renderHome()))
      await writeFile(here(`./dist/${toPage(locale, 'play')}`), withFirstView(page, views.renderPlay(), play))
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}
