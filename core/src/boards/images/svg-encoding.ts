/** The encoding of a vector image, which is text: by its first bytes, as XML 1.0 says in its appendix F. */

/** The declaration stands at the very beginning, within this many bytes. */
const declarationBytes = 256

const marks: readonly (readonly [encoding: string, ...bytes: number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
  // `<` without a mark before it.
  ['utf-16le', 0x3c, 0],
  ['utf-16be', 0, 0x3c],
]

/** A label for `TextDecoder`, which knows those that files name; it throws for one that it does not know. */
export function getSvgEncoding(bytes: Uint8Array): string {
  const found = marks.find(([, ...mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (found) return found[0]
  const head = String.fromCodePoint(...bytes.subarray(0, declarationBytes))
  const named = /^\s*<\?xml\s[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1]?.toLowerCase()
  // What was read up to here has one byte a character, whatever it says.
  return named === undefined || /^(?:utf-?16|ucs-2|iso-10646-ucs-2|unicode$)/.test(named) ? 'utf-8' : named
}
