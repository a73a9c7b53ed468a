import { expect, it } from 'vitest'
import { getImageKind } from './image-kind.ts'

const head = (latin1: string): Uint8Array => Uint8Array.from(latin1, (sign) => sign.charCodeAt(0))
const utf16 = (text: string): string => text.replaceAll(/[^]/g, (sign) => `${sign}\0`)

it.each([
  ['png', '\x89PNG\r\n\x1a\n\0\0'],
  ['jpg', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['gif', 'GIF89a\x01'],
  ['webp', 'RIFF\x10\0\0\0WEBPVP8 '],
  ['avif', '\0\0\0\x1cftypavif'],
  ['heic', '\0\0\0\x18ftypheic'],
  ['heic', '\0\0\0\x18ftypmif1'],
  ['bmp', `BM${'\0'.repeat(12)}\x28\0\0\0`],
  ['tiff', 'II*\0\x08'],
  ['ico', '\0\0\x01\0\x01\0'],
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['svg', '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- made by hand --><svg:svg>'],
  ['svg', `\xff\xfe${utf16('<?xml version="1.0"?><svg width="1">')}`],
])('%s is known by %j', (kind, start) => expect(getImageKind(head(start))).toBe(kind))

it.each([
  'BMW;car',
  'prompt;answer',
  '',
  'PK\x03\x04',
  '%PDF-1.7',
  '<html><p>no picture',
  'GIF is a format',
  'RIFF....WAVE',
])('no image begins with %j', (start) => expect(getImageKind(head(start))).toBeNull())
