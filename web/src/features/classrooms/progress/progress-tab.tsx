import type { ClassroomDetails } from '@tilerush/contract/classrooms/schemas'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'

interface ProgressTabProps {
  readonly classroom: ClassroomDetails
  /** The row of tabs, beside which the tools stand. */
  readonly tabs: ReactNode
}

/** Members by boards: who has done what. */
export function ProgressTab({ tabs }: ProgressTabProps) {
  return (
    <>
      {tabs}
      <h2>{m.classrooms_tab_progress()}</h2>
    </>
  )
}
