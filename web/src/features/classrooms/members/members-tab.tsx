import type { ClassroomDetails } from '@tilerush/contract/classrooms/schemas'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'

interface MembersTabProps {
  readonly classroom: ClassroomDetails
  readonly tabs: ReactNode
}

/** Who is in the classroom, and what its teachers do about them. */
export function MembersTab({ tabs }: MembersTabProps) {
  return (
    <>
      {tabs}
      <h2>{m.classrooms_tab_members()}</h2>
    </>
  )
}
