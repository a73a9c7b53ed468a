import type { WaitingToJoin } from '@tilerush/contract/classrooms/classrooms'
import { Hourglass } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { Badge } from '../../../components/display/badge.tsx'
import { client } from '../../../lib/api/client.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { succeeds } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'

/** A classroom that the user waits to be let into. */
export function Waiting({ classroom }: { readonly classroom: WaitingToJoin }) {
  const { code, name, teacherName, realName } = classroom
  const takeBack = useSingleFlight(async () => {
    await succeeds(client.classrooms.leave({ code }))
    await refetchClassrooms()
  })
  return (
    <li>
      <div>
        <h3>
          <bdi>{name}</bdi>{' '}
          <Badge tone="info" icon={Hourglass}>
            {m.class_requests_waits()}
          </Badge>
        </h3>
        <p>{m.joined_teacher({ teacher: isolated(teacherName) })}</p>
        <p>{m.class_requests_asked_name({ name: isolated(realName) })}</p>
      </div>
      <Button
        aria-label={m.class_requests_stop_waiting_named({ name: isolated(name) })}
        onClick={() => void takeBack()}
      >
        {m.class_requests_withdraw()}
      </Button>
    </li>
  )
}
