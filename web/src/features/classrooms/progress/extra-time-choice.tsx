import { type ExtraTime, extraTimes } from '@tilerush/core/classrooms/constants'
import { useState } from 'react'
import { client } from '../../../lib/api/client.ts'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { classroomErrorMessage } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'
import { extraTimeText } from '../extra-time.ts'
import styles from './pupil-panel.module.css'

/** The goal of the example below the choice. */
const exampleMs = 30_000

interface ExtraTimeChoiceProps {
  readonly code: string
  readonly memberId: string
  readonly name: string
  readonly extraTime: ExtraTime
  readonly isLocked: boolean
}

/** How many times everybody's time a member has; saved as it is chosen. */
export function ExtraTimeChoice({ code, memberId, name, extraTime, isLocked }: ExtraTimeChoiceProps) {
  const [chosen, setChosen] = useState(extraTime)
  const save = useSingleFlight(async (next: ExtraTime) => {
    setChosen(next)
    try {
      await client.classrooms.setExtraTime({ code, memberId, extraTime: next })
      await refetchClassrooms()
    } catch (error) {
      setChosen(extraTime)
      toast.error(classroomErrorMessage(error))
    }
  })
  return (
    <>
      <fieldset className={`row between ${styles.extraTime}`} disabled={isLocked}>
        <legend>{m.class_progress_extra_time()}</legend>
        <div>
          {extraTimes.map((each) => (
            <label key={each} className="num">
              <input
                type="radio"
                className="sr"
                name={`extra-time-${memberId}`}
                checked={each === chosen}
                onChange={() => void save(each)}
              />
              <span>{extraTimeText(each)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="small muted">
        {chosen === 100
          ? m.class_progress_extra_time_none({ name: isolated(name) })
          : m.class_progress_extra_time_text({
              goal: resultSeconds(exampleMs),
              stretched: resultSeconds((exampleMs * chosen) / 100),
              name: isolated(name),
            })}
      </p>
    </>
  )
}
