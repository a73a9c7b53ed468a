/**
 * Builds, beside the page that serves every address, the one of Home with what a visitor sees first already in it; and
 * one of the play screen with a place for it, which the server fills with a view and the words of the board.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'
import type { Locale } from '../core/src/constants.ts'
import { compressFile } from './compress-assets.config.ts'
import { pageOf, playViewsOf } from './one-language.config.ts'
import { firstViewConfigOf } from './vite.config.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
/** Where the app begins in the page. */
const appTag = '<div id="app">'
/** Where the view of the play screen comes: server/src/app/play-views.ts. */
const playViewMark = '<!--play-view-->'
/** What fetches the app. */
const appScripts = /<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\s*/g

type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset
type BuiltChunk = Rolldown.OutputChunk

/** The page with `view` in it. Its scripts wait in a template until that is shown: public/theme.js sends for them. */
function withFirstView(page: string, view: string): string {
  const scripts = page.match(appScripts)?.join('') ?? ''
  return page
    .replaceAll(appScripts, '')
    .replace('</head>', () => `<template id="app-scripts">${scripts}</template></head>`)
    .replace(appTag, () => `${appTag}<div id="first-view">${view}</div>`)
}

/** The page of the play screen: it names the screen's own files, which the app would ask for later. */
function playPageOf(page: string, outputs: readonly BuiltFile[]): string {
  const chunks = new Map(outputs.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const needed = new Map<string, BuiltChunk>()
  const need = (chunk: BuiltChunk | undefined): void => {
    if (!chunk || needed.has(chunk.fileName)) return
    needed.set(chunk.fileName, chunk)
    for (const name of chunk.imports) need(chunks.get(name))
  }
  need([...chunks.values()].find(({ name }) => name === 'game'))
  const sheets = [...needed.values()].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const isNew = (name: string): boolean => !page.includes(name)
  const styles = [...new Set(sheets)].filter(isNew).map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`)
  const scripts = [...needed.keys()]
    .filter(isNew)
    .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
  return withFirstView(page, playViewMark).replace(
    /<template id="app-scripts">/,
    (template) => `${styles.join('')}${template}${scripts.join('')}`,
  )
}

/** After the app in that language: the pages are made from the app's. `outputs`: what that build made. */
export async function buildFirstViews(locale: Locale, outputs: readonly BuiltFile[]): Promise<void> {
  // Within the room, so that its libraries are found.
  const folder = await mkdtemp(here('./.first-view-'))
  try {
    await build({ ...firstViewConfigOf(locale, folder), configFile: false, logLevel: 'warn' })
    const { renderFirstView, renderPlayViews } = (await import(pathToFileURL(join(folder, 'first-view.js')).href)) as {
      renderFirstView: () => Promise<string>
      renderPlayViews: () => Promise<unknown>
    }
    const page = await readFile(here(`./dist/${pageOf(locale)}`), 'utf8')
    if (!page.includes(appTag)) throw new Error(`${pageOf(locale)} does not hold ${appTag}`)
    const file = here(`./dist/${pageOf(locale, 'home')}`)
    await writeFile(file, withFirstView(page, await renderFirstView()))
    await compressFile(file)
    const playFile = here(`./dist/${pageOf(locale, 'play')}`)
    await writeFile(playFile, playPageOf(page, outputs))
    await compressFile(playFile)
    await writeFile(here(`./dist/${playViewsOf(locale)}`), JSON.stringify(await renderPlayViews()))
  } finally {
    await rm(folder, { recursive: true })
  }
}
