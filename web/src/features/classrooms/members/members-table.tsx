import type { ClassroomDetails, ClassroomMember } from '@tilerush/contract/classrooms/schemas'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { m } from '../../../paraglide/messages.js'
import { inOrder, type MemberOrder } from './member-order.ts'
import { MemberRow } from './member-row.tsx'
import styles from './members.module.css'

interface MembersTableProps {
  readonly classroom: ClassroomDetails
  readonly members: readonly ClassroomMember[]
}

/** One member a row; on a phone one a block. */
export function MembersTable({ classroom, members }: MembersTableProps) {
  const [order, setOrder] = useState<MemberOrder>('name')
  const [isReversed, setIsReversed] = useState(false)
  const sortBy = (by: MemberOrder): void => {
    setIsReversed(by === order && !isReversed)
    setOrder(by)
  }
  const column = (by: MemberOrder, label: string) => (
    <SortHeading label={label} isChosen={by === order} isReversed={isReversed} onSort={() => sortBy(by)} />
  )
  return (
    <div className={`box ${styles.frame}`}>
      <table className={styles.table}>
        <caption className="sr">{m.classrooms_tab_members()}</caption>
        <thead>
          <tr>
            {column('name', m.classrooms_real_name())}
            {column('gamerTag', m.classrooms_gamertag())}
            <th scope="col">{m.classrooms_account()}</th>
            {column('lastSeen', m.classrooms_last_seen())}
            <th scope="col">{m.classrooms_extra_time()}</th>
            <th scope="col">
              <span className="sr">{m.classrooms_actions()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {inOrder(members, order, isReversed).map((member) => (
            <MemberRow key={member.memberId} classroom={classroom} member={member} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface SortHeadingProps {
  readonly label: string
  readonly isChosen: boolean
  readonly isReversed: boolean
  readonly onSort: () => void
}

function SortHeading({ label, isChosen, isReversed, onSort }: SortHeadingProps) {
  const Arrow = isReversed ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={isChosen ? (isReversed ? 'descending' : 'ascending') : undefined}>
      <button type="button" className={classNames(styles.sort, isChosen && styles.sorted)} onClick={onSort}>
        {label}
        {isChosen && <Arrow aria-hidden />}
      </button>
    </th>
  )
}
