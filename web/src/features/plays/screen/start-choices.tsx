import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { localeNames } from '@tilerush/core/language/constants'
import { useStore } from '../../../lib/store.ts'
import { m } from '../../../paraglide/messages.js'
import { ghostSetting } from '../ghost/ghost-setting.ts'
import { languageOn, promptLanguage } from '../prompt-language.ts'
import choiceStyles from '../ghost/ghost-choice.module.css'

/** The picker of the prompts' language, where a board has more than its own. */
export function PromptLanguageChoice({ board }: { readonly board: PlayableBoard }) {
  const choice = useStore(promptLanguage)
  if (board.languages.length === 0) return null
  return (
    <label className={choiceStyles.choice}>
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

/** Whether the run of who sent the game goes along: the one choice of a visitor. */
export function SenderChoice() {
  const setting = ghostSetting(true)
  const isRacing = useStore(setting) !== 'off'
  return (
    <label className={choiceStyles.choice}>
      <input
        type="checkbox"
        checked={isRacing}
        onChange={({ target }) => setting.set(target.checked ? 'sender' : 'off')}
      />
      {m.play_race()}
    </label>
  )
}
