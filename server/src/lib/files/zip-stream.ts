/** A ZIP archive made while it is read, one part at a time, so that its size costs no memory. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  /** Path within the archive. */
  readonly name: string
  readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** Images are small already, and only stored. */
  readonly isCompressed: boolean
  /** It makes an archive whose bytes depend on its content alone. */
  readonly isTimeless?: boolean
}

/** The earliest date of the format, in its local time. */
const earliestDate = new Date(1980, 0, 1)
const noBytes = new Uint8Array()

/** The archive's bytes. An entry whose chunks fail makes the reading fail. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const zipped: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    zipped.push(chunk)
  })
  for await (const { name, chunks, isCompressed, isTimeless = false } of entries) {
    const file = isCompressed ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name)
    if (isTimeless) file.mtime = earliestDate
    zip.add(file)
    for await (const chunk of chunks) {
      file.push(chunk)
      yield* zipped.splice(0)
    }
    file.push(noBytes, true)
    yield* zipped.splice(0)
  }
  zip.end()
  yield* zipped.splice(0)
}
