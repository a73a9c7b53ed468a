/** The fields of a message of Protocol Buffers (https://protobuf.dev/programming-guides/encoding/). */

export interface MessageField {
  readonly field: number
  /** Bytes of a text, of bytes or of a message within; the number of a varint below 2^53. */
  readonly value: Uint8Array | number
}

const varint = 0
const fixed64 = 1
const bytesOfLength = 2
const fixed32 = 5
/** A list of media has one for each file. */
const maxFields = 100_000

/** @throws {RangeError} when the bytes are no message, or one of too many fields. */
export function readFields(bytes: Uint8Array): MessageField[] {
  const fields: MessageField[] = []
  let at = 0
  const readVarint = (): number => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++]
      if (byte === undefined || factor > 2 ** 63) throw new RangeError('Cut off')
      value += (byte & 0x7f) * factor
      if (byte < 0x80) return value
    }
  }
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.byteLength) throw new RangeError('Cut off')
    at += length
    return bytes.subarray(at - length, at)
  }
  while (at < bytes.byteLength) {
    if (fields.length >= maxFields) throw new RangeError('Too many fields')
    const tag = readVarint()
    const field = Math.floor(tag / 8)
    const wireType = tag % 8
    if (wireType === varint) fields.push({ field, value: readVarint() })
    else if (wireType === bytesOfLength) fields.push({ field, value: take(readVarint()) })
    else if (wireType === fixed64 || wireType === fixed32) take(wireType === fixed64 ? 8 : 4)
    else throw new RangeError('No message')
  }
  return fields
}
