import { Decompress } from 'fzstd'
import { FileRefused } from '../found-board.ts'

/** Input of one step: what it unfolds to is counted before the next. */
const stepBytes = 4096

/** @throws {FileRefused} when the bytes are damaged, or unpack to more. `entry`: for messages. */
export function unpackZstd(packed: Uint8Array, maxBytes: number, entry: string): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  let numBytes = 0
  const stream = new Decompress((part) => {
    numBytes += part.byteLength
    if (numBytes > maxBytes) throw new FileRefused('unpacksTooLarge', { entry })
    parts.push(part)
  })
  try {
    for (let at = 0; at < packed.byteLength; at += stepBytes) {
      stream.push(packed.subarray(at, at + stepBytes), at + stepBytes >= packed.byteLength)
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('damaged', { entry })
  }
  const bytes = new Uint8Array(numBytes)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}
