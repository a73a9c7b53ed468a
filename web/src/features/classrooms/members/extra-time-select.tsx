import type { ClassroomMember } from '@tilerush/contract/classrooms/schemas'
import { type ExtraTime, extraTimes } from '@tilerush/core/classrooms/constants'
import { useState } from 'react'
import { client } from '../../../lib/api/client.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { succeeds } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'
import { extraTimeText } from '../extra-time.ts'
import { shownName } from '../shown-name.ts'
import styles from './members.module.css'

interface ExtraTimeSelectProps {
  readonly code: string
  readonly member: ClassroomMember
  readonly isDisabled: boolean
}

/** Saved as it is chosen; what was chosen stands there until the classroom is read again. */
export function ExtraTimeSelect({ code, member, isDisabled }: ExtraTimeSelectProps) {
  const { memberId, extraTime } = member
  const [chosen, setChosen] = useState<ExtraTime | null>(null)
  const save = useSingleFlight(async (next: ExtraTime) => {
    setChosen(next)
    if (await succeeds(client.classrooms.setExtraTime({ code, memberId, extraTime: next }))) await refetchClassrooms()
    setChosen(null)
  })
  return (
    <select
      className={`num ${styles.select}`}
      value={chosen ?? extraTime}
      disabled={isDisabled || chosen !== null}
      aria-label={m.classrooms_extra_time_of({ name: isolated(shownName(member)) })}
      onChange={({ target }) => {
        const next = extraTimes.find((time) => String(time) === target.value)
        if (next) void save(next)
      }}
    >
      {extraTimes.map((time) => (
        <option key={time} value={time}>
          {extraTimeText(time)}
        </option>
      ))}
    </select>
  )
}
