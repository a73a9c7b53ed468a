/**
 * The files of earlier releases of the web app: a page that was opened before an update, or that another process of
 * another release sent, still asks for its own. Each release is one pack in the file store, which all processes share.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { contentTypeOf } from '../lib/content-type.ts'
import type { Clock, Parts } from '../lib/parts.ts'
import { builtWebFolder, loadWebFiles, type WebFile } from './web-files.ts'

/** The release that is served and the two before it. */
const keptReleases = 3
const folder = 'web-releases'
/** How long what was found in the store is believed, so that no stranger's guesses reach it. */
const rememberedMs = 60_000

type Stored = Pick<Parts, 'files' | 'clock'>

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** Stores the release that is served now, and removes those too long ago. */
export async function keepRelease({ files, clock }: Stored, web: ReadonlyMap<string, WebFile>): Promise<void> {
  const own = [...web].filter(([, file]) => file.isImmutable).toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (own.length === 0) return
  const id = digestOf(own.map(([address]) => address).join())
  if (!(await files.exists(`${folder}/${id}.pack`))) {
    const contents = Object.fromEntries(
      own.map(([address, { bytes }]) => [address, Buffer.from(bytes).toString('base64')]),
    )
    await files.put(`${folder}/${id}.pack`, await promisify(gzip)(JSON.stringify(contents)), 'application/octet-stream')
  }
  await files.put(`${folder}/${id}.served`, Buffer.from(clock.now().toISOString()), 'text/plain')
  for (const old of (await idsByTime({ files })).slice(keptReleases)) {
    await files.remove(`${folder}/${old}.served`)
    await files.remove(`${folder}/${old}.pack`)
  }
}

/** Housekeeping's part of it; nothing is left to do afterwards. */
export async function keepBuiltRelease(parts: Parts): Promise<number> {
  await keepRelease(parts, await loadWebFiles(builtWebFolder))
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

/** Finds a file of a stored release by its address; null when none has it. */
export function createEarlierFiles({ files, clock }: Stored): (address: string) => Promise<WebFile | null> {
  const packs = new Map<string, ReadonlyMap<string, WebFile>>()
  let believedUntil = 0
  let reading: Promise<void> = Promise.resolve()

  async function read(): Promise<void> {
    const ids = await idsByTime({ files })
    for (const id of packs.keys()) if (!ids.includes(id)) packs.delete(id)
    for (const id of ids) {
      const stored = packs.has(id) ? null : await files.get(`${folder}/${id}.pack`)
      if (stored) packs.set(id, await unpack(stored.bytes))
    }
  }

  return async (address) => {
    const now = timeOf(clock)
    if (now >= believedUntil) {
      believedUntil = now + rememberedMs
      reading = reading.catch(() => {}).then(read)
    }
    await reading
    for (const pack of packs.values()) {
      const found = pack.get(address)
      if (found) return found
    }
    return null
  }
}

const timeOf = (clock: Clock): number => clock.now().getTime()

async function unpack(bytes: Uint8Array): Promise<ReadonlyMap<string, WebFile>> {
  const contents = JSON.parse(String(await promisify(gunzip)(bytes))) as Record<string, string>
  return new Map(
    Object.entries(contents).map(([address, text]) => [
      address,
      {
        contentType: contentTypeOf(address),
        bytes: new Uint8Array(Buffer.from(text, 'base64')),
        compressed: {},
        etag: digestOf(address),
        isImmutable: true,
      },
    ]),
  )
}
