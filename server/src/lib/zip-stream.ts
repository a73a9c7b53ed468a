/** A ZIP archive made while it is read, one part at a time, so that its size costs no memory. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  /** Path within the archive. */
  readonly name: string
  readonly parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** Pictures are small already, and only stored. */
  readonly isCompressed: boolean
  /** For an archive whose bytes depend on its content alone. */
  readonly isTimeless?: boolean
}

/** The first moment that the format can tell, in the local time that it tells it in. */
const firstMoment = new Date(1980, 0, 1)
const noBytes = new Uint8Array()

/** The archive's bytes. An entry whose parts fail makes the reading fail. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for await (const { name, parts, isCompressed, isTimeless = false } of entries) {
    const file = isCompressed ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name)
    if (isTimeless) file.mtime = firstMoment
    zip.add(file)
    for await (const part of parts) {
      file.push(part)
      yield* chunks.splice(0)
    }
    file.push(noBytes, true)
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks.splice(0)
}
