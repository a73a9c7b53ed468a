/** First and last name (docs/rules.md#names). */
import { nameMaxLength, nameMinLength } from './constants.ts'

/**
 * Keeps only letters (of any script), apostrophe and hyphen, at most 16, the first letter a capital one,
 * as the field does while typing. The apostrophe that phones type becomes the plain one.
 */
export function cleanName(text: string): string {
  const stored = text
    .normalize('NFC')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[^\p{L}\p{M}'-]/gu, '')
    .replace(/\p{L}/u, (letter) => letter.toUpperCase())
    // A letter without a capital of its own becomes several signs, which belong together with what follows.
    .normalize('NFC')
  return Array.from(stored).slice(0, nameMaxLength).join('')
}

/** Whether the name may be stored: empty, since names are optional, or 2 to 16 characters with a letter among them. */
export function isName(name: string): boolean {
  if (name === '') return true
  const length = Array.from(name).length
  return length >= nameMinLength && name === cleanName(name) && /\p{L}/u.test(name)
}
