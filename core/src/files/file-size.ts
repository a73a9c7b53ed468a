/** Sizes of files as people read them. */

const kib = 1024

/** '412 KB' or '4 MB', rounded; the units are 1024 and 1024 x 1024 bytes. */
export function fileSizeText(bytes: number): string {
  const [size, unit] = bytes < kib * kib ? [bytes / kib, 'KB'] : [bytes / (kib * kib), 'MB']
  return `${Number(size.toFixed(unit === 'KB' ? 0 : 1))} ${unit}`
}
