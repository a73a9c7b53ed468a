/** The built web app, kept in memory: a few megabytes that every visit needs. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { contentTypeOf } from '../lib/content-type.ts'
import { projectRoot } from '../lib/project-root.ts'

/** Where `npm run build` puts the web app. */
export const builtWebFolder = path.join(projectRoot, 'web', 'dist')

export const encodings = ['br', 'gz'] as const
export type Encoding = (typeof encodings)[number]

export interface WebFile {
  readonly contentType: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The same, compressed when it was built. */
  readonly compressed: Readonly<Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>>
  readonly etag: string
  /** Whether its name changes with its content. */
  readonly isImmutable: boolean
}

/** Files by address path, `/index.html` among them. Empty when the web app is not built. */
export async function loadWebFiles(folder: string): Promise<ReadonlyMap<string, WebFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const places = new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name)),
  )
  const files = new Map<string, WebFile>()
  for (const place of places) {
    const isCopy = encodings.some((encoding) => place.endsWith(`.${encoding}`) && places.has(withoutEnding(place)))
    if (isCopy) continue
    const address = `/${path.relative(folder, place).split(path.sep).join('/')}`
    files.set(address, await loadWebFile(place, address, places))
  }
  return files
}

async function loadWebFile(place: string, address: string, places: ReadonlySet<string>): Promise<WebFile> {
  const bytes = await read(place)
  const compressed: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> = {}
  for (const encoding of encodings) {
    if (places.has(`${place}.${encoding}`)) compressed[encoding] = await read(`${place}.${encoding}`)
  }
  return {
    contentType: contentTypeOf(address),
    bytes,
    compressed,
    etag: etagOf(bytes),
    isImmutable: address.startsWith('/assets/'),
  }
}

/** Names the bytes. */
export function etagOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}

async function read(place: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(place))
}

function withoutEnding(place: string): string {
  return place.slice(0, place.lastIndexOf('.'))
}

/** The service worker, or the one that takes it away, at the same address: SERVICE_WORKER=off is the way out of a bad one. */
export function withServiceWorker(files: ReadonlyMap<string, WebFile>, isOn: boolean): ReadonlyMap<string, WebFile> {
  const chosen = new Map(files)
  const off = files.get('/sw-off.js')
  chosen.delete('/sw-off.js')
  if (!isOn && off) chosen.set('/sw.js', off)
  return chosen
}
