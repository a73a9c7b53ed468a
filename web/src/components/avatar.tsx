import { UserRound } from 'lucide-react'
import styles from './avatar.module.css'

/** The user's picture; until there is one, the first letter of the name. */
export function Avatar({ name }: { readonly name: string }) {
  const [letter] = name
  return (
    <span className={styles.avatar} aria-hidden="true">
      {letter?.toUpperCase() ?? <UserRound />}
    </span>
  )
}
