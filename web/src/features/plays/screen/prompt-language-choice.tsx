import type { PlayableBoard } from '@tilerush/contract/boards'
import { localeNames } from '@tilerush/core/constants'
import { useStore } from '../../../lib/store.ts'
import { m } from '../../../paraglide/messages.js'
import { languageOn, promptLanguage } from '../../../lib/prompt-language.ts'
import styles from './stage.module.css'

/** The picker of the prompts' language, where a board has more than its own. */
export function PromptLanguageChoice({ board }: { readonly board: PlayableBoard }) {
  const choice = useStore(promptLanguage)
  if (board.languages.length === 0) return null
  return (
    <label className={styles.race}>
      {m.play_prompts_in()}
      <select value={languageOn(board, choice) ?? 'own'} onChange={({ target }) => promptLanguage.set(target.value)}>
        <option value="own">{m.play_prompts_own()}</option>
        {board.languages.map(({ locale }) => (
          <option key={locale} value={locale} lang={locale}>
            {localeNames[locale]}
          </option>
        ))}
      </select>
    </label>
  )
}
