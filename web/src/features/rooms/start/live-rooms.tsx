import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Badge } from '../../../components/display/badge.tsx'
import { RelativeTime } from '../../../components/display/relative-time.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { client, rpc } from '../../../lib/api/rpc.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { m } from '../../../paraglide/messages.js'
import { spacedCode } from '../../../components/display/code-tiles.tsx'
import { liveRoomsId } from '../live-rooms-id.ts'
import { succeeds } from '../room-errors.ts'
import styles from './live-rooms.module.css'

const refreshMs = 15_000

/** Shows administrators the rooms that are live, with names that members reported, and the way to end one. */
export function LiveRooms() {
  const live = useQuery(rpc.rooms.listLive.queryOptions({ refetchInterval: refreshMs }))
  const [endingCode, setEndingCode] = useState<string | null>(null)
  async function end(code: string): Promise<void> {
    await succeeds(client.rooms.endByAdmin({ code }))
    setEndingCode(null)
    await live.refetch()
  }
  return (
    <section id={liveRoomsId} aria-labelledby="rooms-live">
      <h2 id="rooms-live">{m.rooms_live()}</h2>
      {live.isError && <LoadError error={live.error} onRetry={() => void live.refetch()} />}
      {live.data?.rooms.length === 0 && <p className="sub">{m.rooms_live_none()}</p>}
      <ul className={styles.list}>
        {live.data?.rooms.map(({ code, boardName, hostName, numMembers, createdAt, reportedNames }) => (
          <li key={code}>
            <b className="num" translate="no">
              {spacedCode(code)}
            </b>
            <span className={styles.facts}>
              {boardName}
              <small className="muted">
                {m.rooms_live_facts({ host: isolated(hostName), count: numMembers })} <RelativeTime at={createdAt} />
              </small>
            </span>
            {reportedNames.map((name) => (
              <Badge key={name} tone="testing" icon={Flag}>
                {m.rooms_reported_name({ name: isolated(name) })}
              </Badge>
            ))}
            <Button size="xs" variant="danger" onClick={() => setEndingCode(code)}>
              {m.rooms_end()}
            </Button>
          </li>
        ))}
      </ul>
      {endingCode && (
        <Dialog
          heading={m.rooms_end_question({ code: spacedCode(endingCode) })}
          onClose={() => setEndingCode(null)}
          actions={
            <>
              <Button onClick={() => setEndingCode(null)}>{m.rooms_cancel()}</Button>
              <Button variant="danger" onClick={() => void end(endingCode)}>
                {m.rooms_end()}
              </Button>
            </>
          }
        />
      )}
    </section>
  )
}
