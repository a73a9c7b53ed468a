/** Bitmaps with something hidden in them, one of each kind. */
import { crc32, deflateSync, inflateSync } from 'node:zlib'
import sharp from 'sharp'

export const secret = '<script>alert("secret")</script>'
const secretBytes = Buffer.from(secret)

const makeImage = (format: 'png' | 'jpeg' | 'webp', options: object = {}) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#3060c0' } })
    .composite([{ input: { create: { width: 30, height: 20, channels: 3, background: '#f0c000' } }, left: 11, top: 7 }])
    .toFormat(format, options)
    .toBuffer()

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.byteLength)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** The chunks of a PNG; `change` returns what stands in a chunk's place. */
function mapChunks(png: Buffer, change: (type: string, data: Buffer, whole: Buffer) => readonly Uint8Array[]): Buffer {
  const parts: Uint8Array[] = [png.subarray(0, 8)]
  for (let at = 8; at < png.byteLength;) {
    const end = at + 12 + png.readUInt32BE(at)
    parts.push(...change(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, end - 4), png.subarray(at, end)))
    at = end
  }
  return Buffer.concat(parts)
}

const behindHeader = (png: Buffer, type: string, data: Uint8Array) =>
  mapChunks(png, (name, _data, whole) => (name === 'IHDR' ? [whole, chunk(type, data)] : [whole]))

function segment(code: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(data.byteLength + 2, 2)
  return Buffer.concat([head, data])
}
const behindStart = (jpeg: Buffer, inserted: Uint8Array) =>
  Buffer.concat([jpeg.subarray(0, 2), inserted, jpeg.subarray(2)])
const beforeEnd = (jpeg: Buffer, inserted: Uint8Array) =>
  Buffer.concat([jpeg.subarray(0, -2), inserted, jpeg.subarray(-2)])

/** They are named by what is hidden. */
export async function hidingBitmaps(): Promise<Readonly<Record<string, Buffer>>> {
  const [png, jpeg, webp, other] = [
    await makeImage('png'),
    await makeImage('jpeg'),
    await makeImage('webp'),
    await makeImage('jpeg', { quality: 40 }),
  ]
  const inData = (hidden: (data: Buffer) => Buffer) =>
    mapChunks(png, (type, data, whole) => (type === 'IDAT' ? [chunk(type, hidden(data))] : [whole]))
  const gps = await sharp(jpeg)
    .withExif({ IFD0: { Artist: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } })
    .toBuffer()
  return {
    'a page behind the end of a PNG': Buffer.concat([png, secretBytes]),
    'a private chunk of a PNG': behindHeader(png, 'prVt', secretBytes),
    'a text of a PNG': behindHeader(png, 'tEXt', Buffer.from(`Comment\0${secret}`)),
    'EXIF of a PNG': behindHeader(png, 'eXIf', secretBytes),
    'a further frame of a PNG': mapChunks(png, (type, _data, whole) =>
      type === 'IEND' ? [chunk('fdAT', secretBytes), whole] : [whole],
    ),
    'bytes behind the pixels of a PNG': inData((data) => Buffer.concat([data, secretBytes])),
    'a row too many in a PNG': inData((data) =>
      // Stored, so that the text would be found as it is.
      deflateSync(Buffer.concat([inflateSync(data), secretBytes]), { level: 0 }),
    ),
    'a page behind the end of a JPEG': Buffer.concat([jpeg, secretBytes]),
    'a JPEG behind a JPEG': Buffer.concat([jpeg, behindStart(other, segment(0xfe, secretBytes))]),
    'a comment of a JPEG': behindStart(jpeg, segment(0xfe, secretBytes)),
    'APP11 of a JPEG': behindStart(jpeg, segment(0xeb, secretBytes)),
    'a thumbnail of a JPEG': behindStart(
      jpeg,
      segment(0xe0, Buffer.from(`JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0${secret}`)),
    ),
    'bytes behind the pixels of a JPEG': beforeEnd(jpeg, secretBytes),
    'a table of a JPEG without use': behindStart(
      jpeg,
      segment(0xdb, Buffer.concat([Buffer.from([3]), secretBytes, Buffer.alloc(64 - secretBytes.byteLength, 1)])),
    ),
    'GPS and author of a JPEG': gps,
    'a comment of a progressive JPEG': behindStart(
      await makeImage('jpeg', { progressive: true }),
      segment(0xfe, secretBytes),
    ),
    'a chunk of a WebP': withChunk(webp, 'EXIF'),
    'an unknown chunk of a WebP': withChunk(webp, 'SCRT'),
    'a page behind the end of a WebP': Buffer.concat([webp, secretBytes]),
  }
}

function withChunk(webp: Buffer, type: string): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(secretBytes.byteLength, 4)
  const whole = Buffer.concat([webp, head, secretBytes])
  whole.writeUInt32LE(whole.byteLength - 8, 4)
  return whole
}
