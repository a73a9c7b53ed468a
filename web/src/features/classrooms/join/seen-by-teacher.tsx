import { Eye, EyeOff } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import styles from './join.module.css'

/** What one agrees to who joins with an own account (docs/rules.md#joining-a-classroom). */
export function SeenByTeacher() {
  return (
    <div>
      <p className={styles.label}>{m.join_seen()}</p>
      <ul className={styles.seen}>
        <li>
          <Eye className="ico" aria-hidden />
          <span>{m.join_seen_runs()}</span>
        </li>
        <li>
          <Eye className="ico" aria-hidden />
          <span>{m.join_seen_mix_ups()}</span>
        </li>
        <li>
          <Eye className="ico" aria-hidden />
          <span>{m.join_seen_here()}</span>
        </li>
        <li>
          <EyeOff className="ico" aria-hidden />
          <span>{m.join_not_seen()}</span>
        </li>
      </ul>
    </div>
  )
}
