/** The built web app, cached in memory: a few megabytes that every visit needs. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type ClassroomMode, classroomsForEditorsMark, classroomsOffMark } from '@tilerush/core/classrooms/constants'
import { roomsOffMark } from '@tilerush/core/rooms/constants'
import { getContentType } from '../../lib/content-type.ts'
import { projectRoot } from '../../lib/project-root.ts'
import type { Settings } from '../../lib/settings.ts'

/** Where `npm run build` puts the web app. */
const builtWebFolder = path.join(projectRoot, 'web', 'dist')

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

let builtFiles: Promise<ReadonlyMap<string, WebFile>> | undefined

/** The built web app by address path, read once: two thousand files, which stay as they are while the process runs. */
export function loadBuiltWebFiles(): Promise<ReadonlyMap<string, WebFile>> {
  return (builtFiles ??= loadWebFiles(builtWebFolder))
}

/** Files by address path, `/index.html` among them. Empty when the web app is not built. */
export async function loadWebFiles(folder: string): Promise<ReadonlyMap<string, WebFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const filePaths = new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name)),
  )
  const files = new Map<string, WebFile>()
  for (const filePath of filePaths) {
    const isCopy = encodings.some(
      (encoding) => filePath.endsWith(`.${encoding}`) && filePaths.has(withoutEnding(filePath)),
    )
    if (isCopy) continue
    const address = `/${path.relative(folder, filePath).split(path.sep).join('/')}`
    files.set(address, loadWebFile(filePath, address, filePaths))
  }
  return files
}

function loadWebFile(filePath: string, address: string, filePaths: ReadonlySet<string>): WebFile {
  const bytes = read(filePath)
  const compressed: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> = {}
  for (const encoding of encodings) {
    if (filePaths.has(`${filePath}.${encoding}`)) compressed[encoding] = read(`${filePath}.${encoding}`)
  }
  return {
    contentType: getContentType(address),
    bytes,
    compressed,
    etag: toEtag(bytes),
    isImmutable: address.startsWith('/assets/'),
  }
}

/** The ETag of the bytes. */
export function toEtag(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}

/** Nothing is served before all are read, and to wait for each takes many times as long. */
function read(filePath: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(filePath))
}

function withoutEnding(filePath: string): string {
  return filePath.slice(0, filePath.lastIndexOf('.'))
}

/** The service worker, or the one that unregisters it, at the same address: SERVICE_WORKER=off removes a broken one. */
export function withServiceWorker(files: ReadonlyMap<string, WebFile>, isOn: boolean): ReadonlyMap<string, WebFile> {
  const chosen = new Map(files)
  const off = files.get('/sw-off.js')
  chosen.delete('/sw-off.js')
  if (!isOn && off) chosen.set('/sw.js', off)
  return chosen
}

const classroomMarks: Readonly<Record<ClassroomMode, readonly string[]>> = {
  on: [],
  editors: [classroomsForEditorsMark],
  off: [classroomsOffMark],
}

/**
 * The pages with a mark for ROOMS=off, and for CLASSROOMS=off or editors: they show no way there then
 * (docs/rules.md#rooms, docs/rules.md#classrooms).
 */
export function withOffMarks(
  files: ReadonlyMap<string, WebFile>,
  { rooms, classrooms }: Pick<Settings, 'rooms' | 'classrooms'>,
): ReadonlyMap<string, WebFile> {
  const marks = [...(rooms ? [] : [roomsOffMark]), ...classroomMarks[classrooms]].join(' ')
  if (marks === '') return files
  return new Map(
    [...files].map(([address, file]) => [address, address.endsWith('.html') ? withRootMark(file, marks) : file]),
  )
}

/** The page with attributes on its root element. What was compressed when it was built is not that page. */
function withRootMark(file: WebFile, marks: string): WebFile {
  const text = Buffer.from(file.bytes)
    .toString()
    .replace('<html', () => `<html ${marks}`)
  const bytes = new Uint8Array(Buffer.from(text))
  const compressed = Object.keys(file.compressed).length > 0 ? { gz: new Uint8Array(gzipSync(bytes)) } : {}
  return { ...file, bytes, etag: toEtag(bytes), compressed }
}
