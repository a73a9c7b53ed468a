/** Writes a ZIP file from blobs, one after the other, so that only one of them is in memory at a time. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipPart {
  /** Path within the ZIP file. */
  readonly path: string
  readonly content: Blob | string
}

/** The earliest date of the format, so that equal content makes equal bytes. */
const earliestDate = new Date(1980, 0, 1)
/** Parts of these types are small already, and only stored. */
const packedTypes = /^image\/(?!svg)/

/** @param onPart is told how many parts are written. */
export async function writeZip(parts: Iterable<ZipPart>, onPart?: (numWritten: number) => void): Promise<Blob> {
  let chunks: BlobPart[] = []
  const written: Blob[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const { path, content } of parts) {
    const blob = typeof content === 'string' ? new Blob([content]) : content
    const file = packedTypes.test(blob.type) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    file.mtime = earliestDate
    zip.add(file)
    file.push(new Uint8Array(await blob.arrayBuffer()), true)
    // A blob may lie on the disk; what it was made of is free again.
    written.push(new Blob(chunks))
    chunks = []
    onPart?.(written.length)
  }
  zip.end()
  return new Blob([...written, ...chunks], { type: 'application/zip' })
}
