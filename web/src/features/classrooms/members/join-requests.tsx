import type { JoinRequest } from '@tilerush/contract/classrooms/schemas'
import { Check } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { Avatar } from '../../../components/display/avatar.tsx'
import { client } from '../../../lib/api/client.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { succeeds } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'
import styles from './join-requests.module.css'

interface JoinRequestsProps {
  readonly code: string
  readonly waiting: readonly JoinRequest[]
}

/** Who asks for a name that somebody of the classroom has (docs/rules.md#joining-a-classroom); nothing for nobody. */
export function JoinRequests({ code, waiting }: JoinRequestsProps) {
  if (waiting.length === 0) return null
  return (
    <section className={`panel ${styles.requests}`} aria-labelledby="classroom-waiting">
      <h2 id="classroom-waiting">
        {m.class_requests_waiting()} <span className="num muted">({waiting.length})</span>
      </h2>
      <p className="sub small">{m.class_requests_waiting_text()}</p>
      <ul className="ruled">
        {waiting.map((request) => (
          <Request key={request.requestId} code={code} request={request} />
        ))}
      </ul>
    </section>
  )
}

function Request({ code, request }: { readonly code: string; readonly request: JoinRequest }) {
  const { requestId, realName, gamerTag, avatarUrl, isMember } = request
  const names = { gamertag: isolated(gamerTag), name: isolated(realName) }
  const answer = useSingleFlight(async (isLetIn: boolean) => {
    await succeeds(client.classrooms.answerJoinRequest({ code, requestId, isLetIn }))
    await refetchClassrooms()
  })
  return (
    <li>
      <Avatar url={avatarUrl} name={gamerTag} className={styles.avatar} />
      <p>{isMember ? m.class_requests_wants_name(names) : m.class_requests_wants_in(names)}</p>
      <span>
        <Button
          size="xs"
          aria-label={isMember ? m.class_requests_allow_named(names) : m.class_requests_let_in_named(names)}
          onClick={() => void answer(true)}
        >
          <Check aria-hidden />
          {isMember ? m.class_requests_allow() : m.class_requests_let_in()}
        </Button>
        <Button
          size="xs"
          variant="quiet"
          aria-label={m.class_requests_decline_named({ name: names.gamertag })}
          onClick={() => void answer(false)}
        >
          {m.class_requests_decline()}
        </Button>
      </span>
    </li>
  )
}
