import { TrendingDown } from 'lucide-react'
import is from '../../assets/pictures/flag-is.svg'
import no from '../../assets/pictures/flag-no.svg'
import { Tile } from '../../components/tile.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './steps.module.css'

/** How it is played, in three pictures. */
export function Steps() {
  return (
    <ol className={styles.steps}>
      <li>
        <span className={styles.picture} aria-hidden="true">
          <b>{m.home_demo_prompt()}</b>
        </span>
        <h3>{m.home_step_read()}</h3>
        <p>{m.home_step_read_text()}</p>
      </li>
      <li>
        <span className={styles.picture} aria-hidden="true">
          <Tile src={is} fit="cover" state="hit" className={styles.tile} />
          <Tile src={no} fit="cover" state="bad" className={styles.tile} />
          <em className="num">+2.00</em>
        </span>
        <h3>{m.home_step_click()}</h3>
        <p>{m.home_step_click_text()}</p>
      </li>
      <li>
        <span className={`${styles.picture} ${styles.race}`} aria-hidden="true">
          <b className="num">
            <span className="zero">0</span>16.85
          </b>
          <span className={`num ${styles.gain}`}>
            <TrendingDown />
            {m.home_step_race_gain({ seconds: '0.42' })}
          </span>
        </span>
        <h3>{m.home_step_race()}</h3>
        <p>{m.home_step_race_text()}</p>
      </li>
    </ol>
  )
}
