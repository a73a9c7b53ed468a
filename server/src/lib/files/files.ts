/** The file store: images under immutable names, on the disk by default, in S3 by settings. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Disk, errors } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { getContentType } from '../content-type.ts'
import type { Settings } from '../settings.ts'
import { systemClock } from '../clock.ts'
import { boundFiles, fileLimitMs, FilesUnavailable } from './bounded-files.ts'
import { checked } from './file-key.ts'
import { temporaryPrefix, writeFileSafely } from './write-file-safely.ts'

export interface StoredFile {
  readonly bytes: Uint8Array
  readonly contentType: string
}

interface FileStream {
  readonly stream: Readable
  readonly contentType: string
  readonly contentLength: number
}

/** Keys are paths of lower-case segments, `boards/0001-flags/6789bcdf.svg`; see `isFileKey`. */
export interface Files {
  /** Stores the bytes durably; resolves only then. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<StoredFile | null>
  /** What is served; null when there is no such file. */
  stream(key: string): Promise<FileStream | null>
  exists(key: string): Promise<boolean>
  /** A file that is not there is no error. */
  remove(key: string): Promise<void>
  /** Keys below a folder, sorted; an empty prefix means all. */
  list(prefix: string): Promise<string[]>
}

/** `limitMs`: how long an operation of a store across the network may take. */
export async function createFiles(settings: Settings, limitMs = fileLimitMs): Promise<Files> {
  if (settings.s3) {
    const { createS3Disk } = await import('./files-s3.ts')
    return boundFiles(filesOver(createS3Disk(settings.s3, limitMs)), systemClock, limitMs)
  }
  const folder = path.join(settings.dataDir, 'files')
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    ...filesOver(disk),
    // The driver writes directly; a crash would leave half an image under a name that is cached forever.
    async put(key, bytes) {
      const file = path.join(folder, checked(key))
      try {
        await mkdir(path.dirname(file), { recursive: true })
        await writeFileSafely(file, bytes)
      } catch (error) {
        // Full, read-only or gone.
        throw new FilesUnavailable(error)
      }
    },
  }
}

function filesOver(disk: Disk): Files {
  return {
    async put(key, bytes, contentType) {
      await disk.put(checked(key), bytes, { contentType, contentLength: bytes.byteLength })
    },
    async get(key) {
      const bytes = await orNull(disk.getBytes(checked(key)))
      return bytes && { bytes, contentType: getContentType(key) }
    },
    async stream(key) {
      const metadata = await orNull(disk.getMetaData(checked(key)))
      if (!metadata) return null
      const stream = await orNull(disk.getStream(key))
      return stream && { stream, contentType: getContentType(key), contentLength: metadata.contentLength }
    },
    exists: (key) => disk.exists(checked(key)),
    async remove(key) {
      await disk.delete(checked(key))
    },
    list: (prefix) => listAll(disk, prefix === '' ? '/' : `${checked(prefix)}/`),
  }
}

async function listAll(disk: Disk, prefix: string): Promise<string[]> {
  const keys: string[] = []
  let paginationToken: string | undefined
  do {
    const page = await orNull(
      disk.listAll(prefix, { recursive: true, ...(paginationToken === undefined ? {} : { paginationToken }) }),
    )
    for (const object of page?.objects ?? []) {
      if (object.isFile && !object.name.startsWith(temporaryPrefix)) keys.push(object.key)
    }
    paginationToken = page?.paginationToken
  } while (paginationToken !== undefined)
  return keys.toSorted()
}

/** A missing file is a response; anything else that fails is an error. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const missingCodes = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'NoSuchKey', 'NotFound'])

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (missingCodes.has(error.name) || ('code' in error && missingCodes.has(String(error.code)))) return true
  return isDriverError(error) && isMissing(error.cause)
}

function isDriverError(error: Error): boolean {
  return [errors.E_CANNOT_READ_FILE, errors.E_CANNOT_GET_METADATA].some((kind) => error instanceof kind)
}
