import bs from '../../assets/images/flag-bs.svg'
import cz from '../../assets/images/flag-cz.svg'
import gr from '../../assets/images/flag-gr.svg'
import is from '../../assets/images/flag-is.svg'
import jm from '../../assets/images/flag-jm.svg'
import jp from '../../assets/images/flag-jp.svg'
import no from '../../assets/images/flag-no.svg'
import np from '../../assets/images/flag-np.svg'
import se from '../../assets/images/flag-se.svg'
import tr from '../../assets/images/flag-tr.svg'
import vn from '../../assets/images/flag-vn.svg'
import za from '../../assets/images/flag-za.svg'
import { Tile } from '../../components/display/tile.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './demo.module.css'

const flags = [no, jp, jm, vn, za, is, gr, cz, np, tr, bs, se]

/** A board a moment into a run: one prompt answered, the second one being answered. */
export function Demo() {
  return (
    <figure className={styles.demo} data-category="geography">
      <figcaption className="sr">{m.home_demo_label()}</figcaption>
      <div className={`row between ${styles.promptBar}`} aria-hidden="true">
        <p>
          <small>{m.home_demo_prefix()}</small>
          <b>{m.home_demo_prompt()}</b>
        </p>
        <span className={`num ${styles.clock}`}>
          <span>00</span>1.97
        </span>
      </div>
      <div className={styles.board} aria-hidden="true">
        {flags.map((src) => (
          <Tile
            key={src}
            src={src}
            fit="cover"
            {...(src === jp && { state: 'done' })}
            {...(src === is && { state: 'hit' })}
          />
        ))}
        <svg className={styles.hand} viewBox="0 0 24 24">
          <path d="M5 3l14 9-6.2 1.2L9.6 19z" />
        </svg>
      </div>
    </figure>
  )
}
