/**
 * Lighthouse's mobile scores of Home and of the play page, beside those of a bare page of the same run: on a busy
 * machine even that one does not score full marks, and then the product's scores say nothing. Each time with nothing
 * left from before but the cookies, in a browser of its own: one that has looked through a page before tidies up behind
 * itself while the next one loads.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { findFreePort } from '../../server/src/testing/from-outside.ts'
import { browserLaunch } from '../../scripts/browser.mjs'
import { median, type Figure } from './figures.ts'
import type { Visitor } from './visitor.ts'

/** Has its own package and lock file: installed when it is requested, not by everyone who plays or builds. */
const folder = path.resolve(import.meta.dirname, '../lighthouse')

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const target = 0.98
/** The median of N runs counts. */
const runs = 5

interface Report {
  readonly lhr: { readonly categories: Readonly<Record<string, { readonly score: number | null }>> }
}
type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error'; onlyCategories: readonly string[] },
) => Promise<Report | undefined>

async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(path.join(folder, 'node_modules'))) {
    const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
    })
    if (done.status !== 0) throw new Error('Lighthouse could not be installed')
  }
  const entry = createRequire(path.join(folder, 'package.json')).resolve('lighthouse')
  const loaded = (await import(pathToFileURL(entry).href)) as { default: Lighthouse }
  return loaded.default
}

function serveBarePage(): Promise<{ readonly url: string; readonly close: () => void }> {
  const page =
    '<!doctype html><html lang="en"><head><title>Bare page</title><meta name="viewport" content="width=device-width">' +
    '<meta name="description" content="Nothing but a heading"></head><body><main><h1>Bare page</h1></main></body></html>'
  return new Promise((resolve) => {
    const server = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page)
    }).listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      resolve({ url: `http://127.0.0.1:${port}/`, close: () => server.close() })
    })
  })
}

type Cookies = Visitor['cookies']

/** The scores of an address by name, in a new browser that has these cookies. */
async function scoresOnce(lighthouse: Lighthouse, address: string, cookies: Cookies): Promise<Record<string, number>> {
  const port = await findFreePort()
  const profile = await mkdtemp(path.join(tmpdir(), 'tilerush-lighthouse-'))
  const launch = browserLaunch(`--remote-debugging-port=${port}`)
  const browser = await chromium.launchPersistentContext(profile, launch)
  try {
    await browser.addCookies([...cookies])
    const report = await lighthouse(address, { port, logLevel: 'error', onlyCategories: categories })
    return Object.fromEntries(categories.map((name) => [name, report?.lhr.categories[name]?.score ?? 0]))
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}

/** `slug`: the board whose play page is measured, as the visitor who has an account. */
export async function measureLighthouse(url: string, visitor: Visitor, slug: string): Promise<Figure[]> {
  const lighthouse = await loadLighthouse()
  const bare = await serveBarePage()
  const getScores = async (address: string, cookies: Cookies = []): Promise<Record<string, number>> => {
    const found: Record<string, number>[] = []
    for (let run = 0; run < runs; run += 1) found.push(await scoresOnce(lighthouse, address, cookies))
    return Object.fromEntries(categories.map((name) => [name, median(found.map((scores) => scores[name] ?? 0))]))
  }
  try {
    const reference = await getScores(bare.url)
    const home = await getScores(`${url}/`)
    const play = await getScores(`${url}/play/${slug}`, visitor.cookies)
    return Object.entries({ Home: home, 'the play page': play }).flatMap(([page, scores]) =>
      categories.map((name) => ({
        name: `Lighthouse mobile, ${name}, of ${page}`,
        unit: '',
        value: scores[name] ?? 0,
        reference: reference[name] ?? 0,
        referenceName: 'a bare page',
        target: `>= ${target}`,
        reached: (scores[name] ?? 0) >= target,
      })),
    )
  } finally {
    bare.close()
  }
}
