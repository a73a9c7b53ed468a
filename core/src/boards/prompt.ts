/** The wordings of a prompt. */
import { promptAlternativesSeparator } from '../constants.ts'

/** The wordings of a prompt, trimmed, without the empty ones and without repeats; [] for a blank prompt. */
export function promptAlternatives(prompt: string): readonly string[] {
  const wordings = prompt
    .split(promptAlternativesSeparator)
    .map((wording) => wording.trim())
    .filter((wording) => wording !== '')
  return [...new Set(wordings)]
}

/** Whether a prompt has a wording at all; cheaper than listing them, since each replay asks it of every tile. */
export function hasWording(prompt: string): boolean {
  return prompt.split(promptAlternativesSeparator).some((wording) => wording.trim() !== '')
}
