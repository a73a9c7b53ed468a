/** The wordings of a prompt. */
import { promptAlternativesSeparator } from '../constants.ts'

/** The wordings of a prompt, trimmed, without the empty ones and without repeats; [] for a blank prompt. */
export function promptAlternatives(prompt: string): readonly string[] {
  // Nearly all have one, and each replay asks it of every tile.
  const all = prompt.includes(promptAlternativesSeparator) ? prompt.split(promptAlternativesSeparator) : [prompt]
  const wordings = all.map((wording) => wording.trim()).filter((wording) => wording !== '')
  return wordings.length > 1 ? [...new Set(wordings)] : wordings
}

/** Whether a prompt has a wording at all; cheaper than listing them, since each replay asks it of every tile. */
export function hasWording(prompt: string): boolean {
  return prompt.split(promptAlternativesSeparator).some((wording) => wording.trim() !== '')
}
