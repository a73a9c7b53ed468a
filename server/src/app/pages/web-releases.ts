/**
 * The files of earlier releases of the web app: a page that was opened before an update, or that another process of
 * another release sent, still requests its own. Each release is one pack in the file store, shared by all processes.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { toCacheClock } from '../../lib/clock.ts'
import { getContentType } from '../../lib/content-type.ts'
import type { Deps } from '../../lib/deps.ts'
import { loadBuiltWebFiles, type WebFile } from './web-files.ts'

/** The release that is served and the two before it. */
const maxStoredReleases = 3
const folder = 'web-releases'
/** Lifetime of cached look-ups, so that guessed names do not reach the store. */
const cachedMs = 60_000

type Stored = Pick<Deps, 'files' | 'clock'>

const toDigest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** Stores the current release, and removes outdated ones. */
export async function storeRelease({ files, clock }: Stored, web: ReadonlyMap<string, WebFile>): Promise<void> {
  const own = [...web].filter(([, file]) => file.isImmutable).toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (own.length === 0) return
  const id = toDigest(own.map(([address]) => address).join())
  if (!(await files.exists(`${folder}/${id}.pack`))) {
    const contents = Object.fromEntries(
      own.map(([address, { bytes }]) => [address, Buffer.from(bytes).toString('base64')]),
    )
    // Each process does it in its first minute: quickly, rather than as small as can be.
    const pack = await promisify(gzip)(JSON.stringify(contents), { level: 1 })
    await files.put(`${folder}/${id}.pack`, pack, 'application/octet-stream')
  }
  await files.put(`${folder}/${id}.served`, Buffer.from(clock.now().toISOString()), 'text/plain')
  for (const old of (await idsByTime({ files })).slice(maxStoredReleases)) {
    await files.remove(`${folder}/${old}.served`)
    await files.remove(`${folder}/${old}.pack`)
  }
}

/** A cleanup job; the first run does all the work. */
export async function storeBuiltRelease(deps: Deps): Promise<number> {
  await storeRelease(deps, await loadBuiltWebFiles())
  return 0
}

/** Ids of the stored releases, the last served first. */
async function idsByTime({ files }: Pick<Stored, 'files'>): Promise<string[]> {
  const served: { id: string; time: string }[] = []
  for (const key of await files.list(folder)) {
    const stored = key.endsWith('.served') ? await files.get(key) : null
    if (stored)
      served.push({ id: key.slice(folder.length + 1, -'.served'.length), time: String(Buffer.from(stored.bytes)) })
  }
  return served.toSorted((one, other) => other.time.localeCompare(one.time)).map(({ id }) => id)
}

type Pack = ReadonlyMap<string, WebFile>

/** Finds a file of a stored release by its address; null when none has it. */
export function createEarlierFiles({ files, clock }: Stored): (address: string) => Promise<WebFile | null> {
  const releases = new LRUCache<'packs', ReadonlyMap<string, Pack>>({
    max: 1,
    ttl: cachedMs,
    ...toCacheClock(clock),
    fetchMethod: (_key, known) => readPacks(known ?? new Map()),
  })

  /** The packs by the ids of their releases, the last served first; one that is known is not read again. */
  async function readPacks(known: ReadonlyMap<string, Pack>): Promise<ReadonlyMap<string, Pack>> {
    const packs = new Map<string, Pack>()
    for (const id of await idsByTime({ files })) {
      const pack = known.get(id) ?? (await readPack(id))
      if (pack) packs.set(id, pack)
    }
    return packs
  }

  async function readPack(id: string): Promise<Pack | null> {
    const stored = await files.get(`${folder}/${id}.pack`)
    return stored && (await unpack(stored.bytes))
  }

  return async (address) => {
    for (const pack of (await releases.forceFetch('packs')).values()) {
      const found = pack.get(address)
      if (found) return found
    }
    return null
  }
}

async function unpack(bytes: Uint8Array): Promise<Pack> {
  const contents = JSON.parse(String(await promisify(gunzip)(bytes))) as Record<string, string>
  return new Map(
    Object.entries(contents).map(([address, text]) => [
      address,
      {
        contentType: getContentType(address),
        bytes: new Uint8Array(Buffer.from(text, 'base64')),
        compressed: {},
        etag: toDigest(address),
        isImmutable: true,
      },
    ]),
  )
}
