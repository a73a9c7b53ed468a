import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../components/button.tsx'
import { Avatar } from '../../../components/display/avatar.tsx'
import { isolated } from '../../../lib/format/isolated.ts'
import { rpc } from '../../../lib/api/rpc.ts'
import { m } from '../../../paraglide/messages.js'
import { JoinedClassrooms } from '../../classrooms/index.ts'
import styles from '../account-screen.module.css'
import { useCurrentUser } from '../session/session.ts'
import { BecomeFull } from './become-full.tsx'
import own from './managed.module.css'

/** The account page of an account that a classroom answers for (docs/rules.md#managed-accounts). */
export function ManagedAccount({ gamerTag }: { readonly gamerTag: string }) {
  return (
    <div className={`page ${styles.page}`}>
      <h1>{m.account_title()}</h1>
      <div className={styles.columns}>
        <div className={styles.column}>
          <AboutPanel gamerTag={gamerTag} />
        </div>
        <div className={styles.column}>
          <JoinedClassrooms />
          <BecomeFull />
        </div>
      </div>
    </div>
  )
}

/** Whose account it is, what opens it, and what of it is the player's own to change. */
function AboutPanel({ gamerTag }: { readonly gamerTag: string }) {
  const hasAddress = (useCurrentUser()?.email ?? '') !== ''
  const list = useQuery(rpc.classrooms.list.queryOptions())
  const teacher = list.data?.joined[0]?.teacherName ?? ''
  return (
    <section className="panel">
      <h2>{m.managed_heading()}</h2>
      <p className={`line ${own.you}`}>
        <Avatar url="" name={gamerTag} />
        <b translate="no">
          <bdi>{gamerTag}</bdi>
        </b>
      </p>
      {/* One that has an address of its own has no words any more. */}
      {!hasAddress && teacher !== '' && <p className={styles.text}>{m.managed_text({ teacher: isolated(teacher) })}</p>}
      {!hasAddress && <p className={styles.text}>{m.managed_words()}</p>}
      <div className={styles.actions}>
        <ButtonLink to="/profile">{m.managed_settings()}</ButtonLink>
      </div>
    </section>
  )
}
