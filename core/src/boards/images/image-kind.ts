/** What image a file is by its first bytes, whatever its name says; also those that boards do not take. */

export const imageMimeTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  heic: 'image/heic',
  bmp: 'image/bmp',
  tiff: 'image/tiff',
  ico: 'image/x-icon',
} as const
export type ImageKind = keyof typeof imageMimeTypes

/** How much of a file `getImageKind` looks at: comments of vector images are long. */
export const imageHeadBytes = 32_768
const bitmapHeadBytes = 64

/* oxlint-disable no-control-regex -- signatures of binary files are such signs */
const signatures: readonly (readonly [Exclude<ImageKind, 'svg'>, RegExp])[] = [
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['jpg', /^\xff\xd8\xff/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['avif', /^[^]{4}ftyp(?:avif|avis)/],
  ['heic', /^[^]{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/],
  // Two letters would be the beginning of many a text: the size of the header behind them is one of a few.
  ['bmp', /^BM[^]{12}[\x0c\x28\x34\x38\x40\x6c\x7c]\0\0\0/],
  ['tiff', /^(?:II\*\0|MM\0\*)/],
  ['ico', /^\0\0\x01\0[\x01-\xff]\0/],
]
/** Declarations, comments and a document type may stand before the element. */
const svg = /^(?:\xef\xbb\xbf)?\s*<(?:[^]*<)?(?:[\w.-]+:)?svg[\s>/]/i

const utf16 = /^(?:\xff\xfe|\xfe\xff|<\0|\0<)/
const utf16Filling = /^(?:\xff\xfe|\xfe\xff)|\0/g
/* oxlint-enable no-control-regex */

/** Which bitmap a file is; null for vector images and all else. `head`: 64 bytes are enough. */
export function getBitmapKind(head: Uint8Array): Exclude<ImageKind, 'svg'> | null {
  const text = toLatin1(head.subarray(0, bitmapHeadBytes))
  return signatures.find(([, signature]) => signature.test(text))?.[0] ?? null
}

/** Null for what is no image that we know. `head`: the first bytes of the file. */
export function getImageKind(head: Uint8Array): ImageKind | null {
  const bitmapKind = getBitmapKind(head)
  if (bitmapKind) return bitmapKind
  const text = toLatin1(head.subarray(0, imageHeadBytes))
  return svg.test(utf16.test(text) ? text.replaceAll(utf16Filling, '') : text) ? 'svg' : null
}

function toLatin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
