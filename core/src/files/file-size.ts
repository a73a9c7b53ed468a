/** Sizes of files as people read them. */

const kib = 1024

/** '412 KB' or '4 MB', rounded, the number as the language writes it; the units are 1024 and 1024 x 1024 bytes. */
export function fileSizeText(bytes: number, locale = 'en'): string {
  const [size, unit, digits] = bytes < kib * kib ? [bytes / kib, 'KB', 0] : [bytes / (kib * kib), 'MB', 1]
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: digits, useGrouping: false })
  return `${number.format(size)} ${unit}`
}
