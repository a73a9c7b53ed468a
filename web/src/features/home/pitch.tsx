import { ButtonLink } from '../../components/button.tsx'
import { useCurrentUser } from '../../lib/session.ts'
import { m } from '../../paraglide/messages.js'
import styles from './pitch.module.css'

/** The claim and the call to action: for a visitor to register, for a player to go on. */
export function Pitch() {
  const user = useCurrentUser()
  return (
    <div>
      <h1 className={styles.claim}>
        {m.home_heading_1()}
        <br />
        {m.home_heading_2()}
      </h1>
      <p className={styles.lead}>{m.home_lead()}</p>
      <div className={styles.actions}>
        {user ? (
          <>
            <ButtonLink to="/dashboard" variant="primary" size="lg">
              {m.home_go_to_dashboard()}
            </ButtonLink>
            <ButtonLink to="/categories" size="lg">
              {m.home_browse()}
            </ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink to="/register" variant="primary" size="lg">
              {m.home_create_account()}
            </ButtonLink>
            <ButtonLink to="/login" size="lg">
              {m.common_login()}
            </ButtonLink>
          </>
        )}
      </div>
      <p className="small muted">{user ? m.home_signed_in() : m.home_free()}</p>
    </div>
  )
}
