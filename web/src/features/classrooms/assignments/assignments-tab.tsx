import type { ClassroomDetails } from '@tilerush/contract/classrooms/schemas'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'

interface AssignmentsTabProps {
  readonly classroom: ClassroomDetails
  /** The row of tabs, beside which the tools stand. */
  readonly tabs: ReactNode
}

/** What the classroom is to play. */
export function AssignmentsTab({ tabs }: AssignmentsTabProps) {
  return (
    <>
      {tabs}
      <h2>{m.classrooms_tab_assignments()}</h2>
    </>
  )
}
