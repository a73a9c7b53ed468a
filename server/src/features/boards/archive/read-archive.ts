/** Takes a foreign zip file apart while it comes in. Nothing in it is believed: no name, no size, no type. */
import { setImmediate } from 'node:timers/promises'
import { Unzip, UnzipInflate, type UnzipFile } from 'fflate'
import type { ArchiveProblemCode } from '@tilerush/core/boards/board-problems'
import { maxArchiveBytes, maxArchiveFiles, maxFileBytes, maxUnpackedArchiveBytes } from '@tilerush/core/constants'
import { manifestName } from './archive-format.ts'

export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused'
  readonly code: ArchiveProblemCode

  constructor(code: ArchiveProblemCode) {
    super(`The archive was refused: ${code}`)
    this.code = code
  }
}

export interface ArchivedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

const maxManifestBytes = 32 * 1024 * 1024
/** What is inflated at one go: a bomb cannot unfold to more than a thousand times of it before it is noticed. */
const sliceBytes = 4 * 1024
/** After so much unpacked the calls of others get their turn. */
const breathBytes = 2 * 1024 * 1024
const maxNameLength = 300

/**
 * Every file of the archive, as it is complete. Pictures that are too large come without bytes.
 * @throws {ArchiveRefused}
 */
export async function* readArchive(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ArchivedFile> {
  const done: ArchivedFile[] = []
  const names = new Set<string>()
  let numOpen = 0
  let numUnpacked = 0
  let numBytes = 0
  let numAtBreath = 0
  let failure: ArchiveRefused | null = null

  function receive(file: UnzipFile): void {
    failure ??= faultOfName(file.name, names)
    if (failure || file.name.endsWith('/')) return
    names.add(file.name)
    if (names.size > maxArchiveFiles) failure = new ArchiveRefused('ARCHIVE_TOO_MANY_FILES')
    const maxBytes = file.name === manifestName ? maxManifestBytes : maxFileBytes
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
      done.push({ name: file.name, bytes: Buffer.concat(pieces) })
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
      await setImmediate()
    }
  }
  push(new Uint8Array(), true)
  yield* done.splice(0)
  if (numOpen > 0 || names.size === 0) throw new ArchiveRefused('ARCHIVE_BROKEN')
}

/** No way out of the archive, and every name once. */
function faultOfName(name: string, names: ReadonlySet<string>): ArchiveRefused | null {
  const isSound =
    name.length <= maxNameLength &&
    !name.startsWith('/') &&
    !/[\\:\0]/.test(name) &&
    !name.split('/').includes('..') &&
    !names.has(name)
  return isSound ? null : new ArchiveRefused('ARCHIVE_PATH_INVALID')
}
