/** Prompts as editors write them: from a file's name, and compared with each other. */
import { toNfc } from '../../language/nfc.ts'
import { promptAlternatives } from './prompt.ts'

/** What an underscore means in a prompt (docs/rules.md#prompts). */
export function promptFromText(text: string): string {
  return text.replaceAll('_', ' ')
}

/**
 * The prompt that a dropped image file gives its tile: the name without folder and extension, underscores
 * turned into spaces (docs/rules.md#dropped-images). A leading dot starts a name, not an extension.
 */
export function promptFromFilename(filename: string): string {
  const name = filename.slice(Math.max(filename.lastIndexOf('/'), filename.lastIndexOf('\\')) + 1)
  const dot = name.lastIndexOf('.')
  return promptFromText(dot > 0 ? name.slice(0, dot) : name).trim()
}

/** How wordings are compared: a player reads "Mount  everest" and "Mount Everest" as the same question. */
export function wordingKey(wording: string): string {
  return toNfc(wording).replaceAll(/\s+/g, ' ').toLowerCase()
}

/**
 * Whether two prompts have a wording in common. Two such tiles on one board would make a right click
 * wrong, so saving them is refused (docs/rules.md#prompts).
 */
export function sharesWording(a: string, b: string): boolean {
  const keys = new Set(promptAlternatives(a).map(wordingKey))
  return promptAlternatives(b).some((wording) => keys.has(wordingKey(wording)))
}
