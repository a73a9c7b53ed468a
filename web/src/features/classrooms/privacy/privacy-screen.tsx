import {
  classroomRequestDays,
  deletedClassroomDays,
  guessesKnownDays,
  fullAccountRequestDays,
  removedMemberDays,
  takeBackDays,
} from '@tilerush/core/classrooms/constants'
import { deliveryKeptDays } from '@tilerush/core/webhooks/constants'
import { usePageTitle } from '../../../lib/page-title.ts'
import { m } from '../../../paraglide/messages.js'
import table from '../../../components/display/stacked-table.module.css'
import styles from './privacy.module.css'

/** What a classroom stores, who sees it and for how long; docs/privacy.md says the same. */
export function PrivacyScreen() {
  usePageTitle(m.privacy_title())
  return (
    <div className={`page grid ${styles.page}`}>
      <h1>{m.privacy_title()}</h1>
      <p className="sub">{m.privacy_intro()}</p>
      <StoredTable />
      <section>
        <h2>{m.privacy_not_heading()}</h2>
        <p>{m.privacy_not()}</p>
      </section>
      <section>
        <h2>{m.privacy_yours_heading()}</h2>
        <ul>
          <li>{m.privacy_yours_leave()}</li>
          <li>{m.privacy_yours_export()}</li>
          <li>{m.privacy_yours_full({ ownDays: takeBackDays })}</li>
        </ul>
      </section>
      <section>
        <h2>{m.privacy_audit_heading()}</h2>
        <p>{m.privacy_audit()}</p>
      </section>
    </div>
  )
}

const rows = () => [
  [
    m.privacy_name_what(),
    m.privacy_name_who(),
    m.privacy_name_long({ days: removedMemberDays, requestDays: classroomRequestDays }),
  ],
  [m.privacy_tag_what(), m.privacy_tag_who(), m.privacy_tag_long()],
  [m.privacy_here_what(), m.privacy_here_who(), m.privacy_here_long()],
  [m.privacy_runs_what(), m.privacy_runs_who(), m.privacy_runs_long()],
  [m.privacy_tasks_what(), m.privacy_tasks_who(), m.privacy_tasks_long()],
  [m.privacy_races_what(), m.privacy_races_who(), m.privacy_races_long()],
  [m.privacy_account_what(), m.privacy_account_who(), m.privacy_account_long({ days: deletedClassroomDays })],
  [m.privacy_guesses_what(), m.privacy_guesses_who(), m.privacy_guesses_long({ guessDays: guessesKnownDays })],
  [m.privacy_full_what(), m.privacy_full_who(), m.privacy_full_long({ ownDays: fullAccountRequestDays })],
  [m.privacy_webhooks_what(), m.privacy_webhooks_who(), m.privacy_webhooks_long({ keptDays: deliveryKeptDays })],
]

/** A narrow screen stacks each row. */
function StoredTable() {
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{m.privacy_what()}</th>
          <th scope="col">{m.privacy_who()}</th>
          <th scope="col">{m.privacy_how_long()}</th>
        </tr>
      </thead>
      <tbody>
        {rows().map(([what, who, howLong]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td data-label={m.privacy_who()}>{who}</td>
            <td data-label={m.privacy_how_long()}>{howLong}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
