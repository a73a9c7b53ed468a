/** Anki's own order of texts, in which a library without Anki can read no table; the same length in bytes. */
const anki = 'unicase'
const standard = 'nocase '

/**
 * The database with the standard order of SQLite in the place of Anki's own. Tables are read
 * from their first row to their last, so no index is used whose order would then be another.
 */
export function withPlainCollation(bytes: Uint8Array): Uint8Array {
  const mark = new TextEncoder().encode(anki)
  const replacement = new TextEncoder().encode(standard)
  const before = /collate\s+$/i
  for (let at = bytes.indexOf(mark[0] ?? 0); at !== -1; at = bytes.indexOf(mark[0] ?? 0, at + 1)) {
    if (!mark.every((byte, index) => bytes[at + index] === byte)) continue
    const text = String.fromCharCode(...bytes.subarray(Math.max(0, at - 16), at))
    if (before.test(text)) bytes.set(replacement, at)
  }
  return bytes
}
