/** Builds, beside each page that serves every address, the one of Home with what a visitor sees first already in it. */
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

/** The page with `view` in it. Its scripts wait in a template until that is shown: boot.js sends for them. */
function withFirstView(page: string, view: string): string {
  const scripts = page.match(appScripts)?.join('') ?? ''
  return page
    .replaceAll(appScripts, '')
    .replace('</head>', () => `<template id="app-scripts">${scripts}</template></head>`)
    .replace(appTag, () => `${appTag}<div id="first-view">${view}</div>`)
}

interface FirstView {
  readonly renderFirstView: () => Promise<string>
}

/** After the app in every language: each page is made from the app's. One build renders them all. */
export async function buildFirstViews(): Promise<void> {
  // Within the room, so that its libraries are found.
  const folder = await mkdtemp(here('./.first-view-'))
  try {
    await build({ ...getFirstViewConfig(folder), configFile: false, logLevel: 'warn' })
    const script = pathToFileURL(join(folder, 'first-view.js')).href
    for (const locale of locales) {
      // The language is part of the address, so each has modules of its own: some hold texts from their start.
      const { renderFirstView } = (await import(`${script}?locale=${locale}`)) as FirstView
      await writeHome(locale, await renderFirstView())
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function writeHome(locale: Locale, view: string): Promise<void> {
  const page = await readFile(here(`./dist/${toPage(locale)}`), 'utf8')
  if (!page.includes(appTag)) throw new Error(`${toPage(locale)} does not hold ${appTag}`)
  await writeFile(here(`./dist/${toPage(locale, 'home')}`), withFirstView(page, view))
}
