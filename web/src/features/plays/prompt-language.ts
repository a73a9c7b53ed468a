import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import type { Locale } from '@tilerush/core/language/constants'
import { pageLocale } from '../../lib/format/locale.ts'
import { createStoredChoice } from '../../lib/store.ts'

/** The board's own language. */
const own = 'own'

/** Which language the player reads prompts in; empty before a choice. Remembered in this browser. */
export const promptLanguage = createStoredChoice('tilerush-prompts', (stored) => stored)

/** The board's prompts are read in the chosen language, else in that of the page; undefined for the board's own. */
export function languageOn({ languages }: PlayableBoard, choice: string): Locale | undefined {
  const has = (requested: string): Locale | undefined => languages.find(({ locale }) => locale === requested)?.locale
  return choice === own ? undefined : (has(choice) ?? has(pageLocale))
}

/** The board with the words before its prompts in the language. */
export function boardIn(board: PlayableBoard, language: Locale | undefined): PlayableBoard {
  const found = board.languages.find(({ locale }) => locale === language)
  return found ? { ...board, promptPrefix: found.promptPrefix } : board
}
