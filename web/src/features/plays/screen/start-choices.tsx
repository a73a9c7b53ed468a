import type { PlayableBoard } from '@tilerush/contract/boards'
import { localeNames } from '@tilerush/core/language/constants'
import { useStore } from '../../../lib/store.ts'
import { m } from '../../../paraglide/messages.js'
import { ghostSetting } from '../ghost/ghost-setting.ts'
import { languageOn, promptLanguage } from '../prompt-language.ts'
import boardAreaStyles from './board-area.module.css'

/** The picker of the prompts' language, where a board has more than its own. */
export function PromptLanguageChoice({ board }: { readonly board: PlayableBoard }) {
  const choice = useStore(promptLanguage)
  if (board.languages.length === 0) return null
  return (
    <label className={boardAreaStyles.race}>
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

/** Whether an earlier run goes along: that of who sent the deal, or else the player's best. */
export function RaceChoice({ isSent }: { readonly isSent: boolean }) {
  const isRacing = useStore(ghostSetting)
  return (
    <label className={boardAreaStyles.race}>
      <input type="checkbox" checked={isRacing} onChange={(event) => ghostSetting.set(event.target.checked)} />
      {isSent ? m.play_race() : m.play_race_best()}
    </label>
  )
}
