import { realNameMaxLength } from '@tilerush/core/classrooms/constants'
import { CircleAlert, UsersRound } from 'lucide-react'
import { wholeNumber } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './add-pupils.module.css'

/** So many of the names are shown; of the rest the number is said. */
const maxShown = 8

interface NameIssuesProps {
  readonly twice: readonly string[]
  readonly refused: readonly string[]
}

/** What of the list is to be mended, and what is to be looked at; nothing for neither. */
export function NameIssues({ twice, refused }: NameIssuesProps) {
  return (
    <div aria-live="polite" className={styles.issues}>
      {refused.length > 0 && (
        <p className={styles.refused}>
          <CircleAlert aria-hidden className="ico" />
          <span>
            {m.classrooms_names_refused({ max: realNameMaxLength })} <Names names={refused} />
          </span>
        </p>
      )}
      {twice.length > 0 && (
        <p className={styles.twice}>
          <UsersRound aria-hidden className="ico" />
          <span>
            {m.classrooms_names_twice()} <Names names={twice} />
          </span>
        </p>
      )}
    </div>
  )
}

function Names({ names }: { readonly names: readonly string[] }) {
  const numMore = names.length - maxShown
  return (
    <span className={styles.list}>
      {names.slice(0, maxShown).map((name, index) => (
        <bdi key={index}>{name}</bdi>
      ))}
      {numMore > 0 && <span>{m.classrooms_names_more({ count: wholeNumber(numMore) })}</span>}
    </span>
  )
}
