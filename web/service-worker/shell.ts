/** The app without the network: its page, in the visitor's language, and everything that page can load. */
import { assetsCacheName, releasesAddress, type Release } from '../src/lib/offline-names.ts'
import type { Build } from './build.ts'
import { filesToDrop, withRelease } from './releases.ts'

/** The page is kept under one address; every screen has the same. */
const pageAddress = '/'
/** Where it comes from: the one of `/` may hold the first view of Home, which would be seen before any other screen. */
const pageSource = '/index.html'
const fetchedAtOnce = 6

const openCache = async (): Promise<Cache> => await caches.open(assetsCacheName)

export async function keptPage(): Promise<Response | undefined> {
  return await (await openCache()).match(pageAddress)
}

export async function keptFile(request: Request): Promise<Response | undefined> {
  return await (await openCache()).match(request)
}

function languageOf(html: string): string {
  return /<html lang="([\w-]+)"/.exec(html)?.[1] ?? ''
}

/** Whether a page that came from the network is in another language than the kept one. */
export async function isInAnotherLanguage(html: string): Promise<boolean> {
  const kept = await keptPage()
  return kept === undefined || languageOf(await kept.text()) !== languageOf(html)
}

/**
 * Keeps the page and what it needs.
 * @throws when anything is missing, or when the server has another release already: then nothing has changed.
 */
export async function keepApp(build: Build): Promise<void> {
  const page = await fetch(pageSource, { cache: 'no-cache' })
  const html = await page.clone().text()
  if (!page.ok || !build.entries.some((entry) => html.includes(entry))) throw new Error('Another release is served')
  const cache = await openCache()
  const files = [...build.files, ...(build.assets[languageOf(html)] ?? [])]
  const missing: string[] = [...build.files]
  for (const file of files) if (file.startsWith('/assets/') && !(await cache.match(file))) missing.push(file)
  while (missing.length > 0) {
    await Promise.all(missing.splice(0, fetchedAtOnce).map(async (file) => await keep(cache, file)))
  }
  await cache.put(pageAddress, page)
  const own = { id: build.id, entries: build.entries, files: [pageAddress, releasesAddress, ...files] }
  await cache.put(releasesAddress, Response.json(withRelease(await knownReleases(cache), own)))
}

async function keep(cache: Cache, file: string): Promise<void> {
  // A file with a lasting name may be another one by now.
  const response = await fetch(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' })
  if (!response.ok) throw new Error(`${file} did not arrive`)
  await cache.put(file, response)
}

async function knownReleases(cache: Cache): Promise<readonly Release[]> {
  const stored = await cache.match(releasesAddress)
  return stored ? ((await stored.json()) as readonly Release[]) : []
}

/** Drops the files of releases that are too long ago. */
export async function dropOldFiles(): Promise<void> {
  const cache = await openCache()
  const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const releases = await knownReleases(cache)
  await Promise.all(filesToDrop(cached, releases).map(async (file) => await cache.delete(file)))
}
