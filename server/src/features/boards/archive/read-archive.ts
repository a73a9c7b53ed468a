/** Unpacks an untrusted zip file while it arrives. Names, sizes and types in it are checked. */
import { setImmediate } from 'node:timers/promises'
import { Unzip, UnzipInflate, type UnzipFile } from 'fflate'
import type { ArchiveIssueCode } from '@tilerush/core/boards/validation/board-issues'
import {
  manifestLimits,
  maxArchiveBytes,
  maxArchiveFiles,
  maxFileBytes,
  maxUnpackedArchiveBytes,
} from '@tilerush/core/files/constants'
import { isJunkPath, toEntryPath } from '@tilerush/core/files/entry-path'
import { isManifestPath } from '@tilerush/contract/boards/archive-manifest'

export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused'
  readonly code: ArchiveIssueCode

  constructor(code: ArchiveIssueCode) {
    super(`The archive was refused: ${code}`)
    this.code = code
  }
}

export interface ArchivedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Input per inflate step: a bomb cannot unfold to more than a thousand times of it before it is noticed. */
const sliceBytes = 1024
/** After this many unpacked bytes, other requests get their turn. */
const breathBytes = 256 * 1024
/** The end of the last breath that anybody began. */
let breath: Promise<unknown> = Promise.resolve()

/** Archives that are read at the same time take breath one after the other: between two requests, one of them unpacks. */
function takeBreath(): Promise<unknown> {
  breath = breath.then(() => setImmediate())
  return breath
}
const maxNameLength = 300

/**
 * Every file of the archive, as it is complete, with `/` between its folders. Files that are too large come without
 * bytes; what a system left behind does not come at all. `numFiles`: as the archive's own list says; one with more is
 * broken.
 * @throws {ArchiveRefused}
 */
export async function* readArchive(
  chunks: AsyncIterable<Uint8Array>,
  numFiles = maxArchiveFiles,
): AsyncGenerator<ArchivedFile> {
  if (numFiles > maxArchiveFiles) throw new ArchiveRefused('ARCHIVE_TOO_MANY_FILES')
  const done: ArchivedFile[] = []
  const names = new Set<string>()
  let numOpen = 0
  let numUnpacked = 0
  let numBytes = 0
  let numAtBreath = 0
  let failure: ArchiveRefused | null = null

  function receive(file: UnzipFile): void {
    const name = toEntryPath(file.name)
    failure ??= validateEntryPath(name, names)
    if (failure || name.endsWith('/')) return
    names.add(name)
    if (names.size > numFiles) failure = new ArchiveRefused('ARCHIVE_BROKEN')
    // A file that is not started is passed over without being unpacked.
    if (isJunkPath(name)) return
    const maxBytes = isManifestPath(name) ? manifestLimits.bytes : maxFileBytes
    const pieces: Uint8Array[] = []
    let numPieces = 0
    numOpen++
    file.ondata = (error, piece, isLast) => {
      if (error) failure ??= new ArchiveRefused('ARCHIVE_BROKEN')
      if (failure) return
      numUnpacked += piece.byteLength
      numPieces += piece.byteLength
      if (numUnpacked > maxUnpackedArchiveBytes) failure = new ArchiveRefused('ARCHIVE_UNPACKS_TOO_LARGE')
      if (numPieces <= maxBytes) pieces.push(piece)
      else pieces.length = 0
      if (!isLast) return
      numOpen--
      done.push({ name, bytes: Buffer.concat(pieces) })
    }
    try {
      file.start()
    } catch {
      failure ??= new ArchiveRefused('ARCHIVE_BROKEN')
    }
  }

  const unzip = new Unzip(receive)
  unzip.register(UnzipInflate)
  const push = (slice: Uint8Array, isLast: boolean): void => {
    try {
      unzip.push(slice, isLast)
    } catch {
      failure ??= new ArchiveRefused('ARCHIVE_BROKEN')
    }
    if (failure) throw failure
  }
  for await (const chunk of chunks) {
    numBytes += chunk.byteLength
    if (numBytes > maxArchiveBytes) throw new ArchiveRefused('ARCHIVE_TOO_LARGE')
    for (let at = 0; at < chunk.byteLength; at += sliceBytes) {
      push(chunk.subarray(at, at + sliceBytes), false)
      yield* done.splice(0)
      if (numUnpacked - numAtBreath < breathBytes) continue
      numAtBreath = numUnpacked
      await takeBreath()
    }
  }
  push(new Uint8Array(), true)
  yield* done.splice(0)
  if (numOpen > 0 || names.size === 0) throw new ArchiveRefused('ARCHIVE_BROKEN')
}

/** No path out of the archive, and every name once. */
function validateEntryPath(name: string, names: ReadonlySet<string>): ArchiveRefused | null {
  const isSound =
    name.length <= maxNameLength &&
    !name.startsWith('/') &&
    !/[:\0]/.test(name) &&
    !name.split('/').includes('..') &&
    !names.has(name)
  return isSound ? null : new ArchiveRefused('ARCHIVE_PATH_INVALID')
}
