import { useStore } from '../../lib/store.ts'
import { m } from '../../paraglide/messages.js'
import { ghostSetting } from './ghost-setting.ts'
import styles from './stage.module.css'

/** Whether an earlier run goes along: the player's best, or the run that a deal comes from. */
export function RaceChoice({ isDeal }: { readonly isDeal: boolean }) {
  const isRacing = useStore(ghostSetting)
  return (
    <label className={styles.race}>
      <input type="checkbox" checked={isRacing} onChange={(event) => ghostSetting.set(event.target.checked)} />
      {isDeal ? m.play_race() : m.play_race_best()}
    </label>
  )
}
