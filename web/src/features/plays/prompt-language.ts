import type { PlayableBoard } from '@tilerush/contract/boards'
import type { Locale } from '@tilerush/core/language/constants'
import { pageLocale } from '../../lib/format/locale.ts'
import { createStore } from '../../lib/store.ts'

const storageKey = 'tilerush-prompts'
/** The board's own language. */
const own = 'own'

function read(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

const store = createStore(read())

/** Which language the player reads prompts in; empty before a choice. Remembered in this browser. */
export const promptLanguage = {
  ...store,
  set(choice: string): void {
    store.set(choice)
    try {
      localStorage.setItem(storageKey, choice)
    } catch {
      // All storage blocked: it holds for as long as the page is open.
    }
  },
}

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
