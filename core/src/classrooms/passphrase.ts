/** Three words that stand for a password, as they are typed (docs/rules.md#managed-accounts). */

/** One form of all ways to type it: case, accents, and what stands between the words do not matter. */
export function cleanPassphrase(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
}
