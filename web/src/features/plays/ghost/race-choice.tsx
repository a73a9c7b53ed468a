import { useStore } from '../../../lib/store.ts'
import { m } from '../../../paraglide/messages.js'
import { ghostSetting } from './ghost-setting.ts'
import styles from '../screen/stage.module.css'

/** Whether an earlier run goes along: that of who sent the deal, or else the player's best. */
export function RaceChoice({ isSent }: { readonly isSent: boolean }) {
  const isRacing = useStore(ghostSetting)
  return (
    <label className={styles.race}>
      <input type="checkbox" checked={isRacing} onChange={(event) => ghostSetting.set(event.target.checked)} />
      {isSent ? m.play_race() : m.play_race_best()}
    </label>
  )
}
