import { promptAlternatives } from '@tilerush/core/boards/prompts/prompt'
import { promptAlternativesSeparator } from '@tilerush/core/boards/constants'
import { m } from '../../../paraglide/messages.js'

/** A prompt for reading: its wordings with room between them, or that there is none. */
export function promptText(prompt: string): string {
  return promptAlternatives(prompt).join(` ${promptAlternativesSeparator} `) || m.view_board_no_prompt()
}
