/** The app without the network: its page, in the visitor's language, and everything that page can load. */
import { assetsCacheName, releasesAddress, type Release } from '../src/lib/api/offline-names.ts'
import type { Build } from './build.ts'

/** The page is stored under one address; every screen has the same. */
const pageAddress = '/'
/** Where it comes from: the one of `/` may hold the first view of Home, which would be seen before any other screen. */
const pageSource = '/index.html'
const fetchedAtOnce = 6

const openCache = async (): Promise<Cache> => await caches.open(assetsCacheName)

export async function readCachedPage(): Promise<Response | undefined> {
  return await (await openCache()).match(pageAddress)
}

export async function readCachedFile(request: Request): Promise<Response | undefined> {
  return await (await openCache()).match(request)
}

function getLanguage(html: string): string {
  return /<html lang="([\w-]+)"/.exec(html)?.[1] ?? ''
}

/** Whether a page that came from the network is in another language than the cached one. */
export async function isInAnotherLanguage(html: string): Promise<boolean> {
  const cached = await readCachedPage()
  return cached === undefined || getLanguage(await cached.text()) !== getLanguage(html)
}

/**
 * Caches the page and what it needs.
 * @throws when anything is missing, or when the server has another release already: then nothing has changed.
 */
export async function cacheApp(build: Build): Promise<void> {
  const page = await fetch(pageSource, { cache: 'no-cache' })
  const html = await page.clone().text()
  if (!page.ok || !build.entries.some((entry) => html.includes(entry))) throw new Error('Another release is served')
  const cache = await openCache()
  const files = [...build.files, ...(build.assets[getLanguage(html)] ?? [])]
  const missing: string[] = [...build.files]
  for (const file of files) if (file.startsWith('/assets/') && !(await cache.match(file))) missing.push(file)
  while (missing.length > 0) {
    await Promise.all(missing.splice(0, fetchedAtOnce).map(async (file) => await cacheFile(cache, file)))
  }
  await cache.put(pageAddress, page)
  const own = { id: build.id, entries: build.entries, files: [pageAddress, releasesAddress, ...files] }
  await cache.put(releasesAddress, Response.json(withRelease(await knownReleases(cache), own)))
}

async function cacheFile(cache: Cache, file: string): Promise<void> {
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

/** This release and the two before it: a page that was opened before an update still requests its own files. */
export const maxStoredReleases = 3

/** The list after a release has come or has got more files, the newest first. */
export function withRelease(known: readonly Release[], own: Release): readonly Release[] {
  const before = known.find(({ id }) => id === own.id)
  const files = [...new Set([...(before?.files ?? []), ...own.files])]
  return [{ ...own, files }, ...known.filter(({ id }) => id !== own.id)].slice(0, maxStoredReleases)
}

/** Those of the cached files that no stored release has. */
export function filesToDrop(cached: readonly string[], releases: readonly Release[]): readonly string[] {
  const stored = new Set(releases.flatMap(({ files }) => files))
  return cached.filter((file) => !stored.has(file))
}
