import { useQuery } from '@tanstack/react-query'
import type { RemovedMember } from '@tilerush/contract/classrooms/own-accounts'
import type { ClassroomDetails } from '@tilerush/contract/classrooms/schemas'
import { Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { client, rpc } from '../../../lib/api/rpc.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { formatLocale } from '../../../lib/format/locale.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { succeeds } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'
import styles from '../own-accounts/own-accounts.module.css'
import { shownName } from '../shown-name.ts'

const day = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'long' })

/** Managed accounts that were removed, for as long as the lead can restore them; nothing for none. */
export function RemovedMembers({ classroom: { code, isLead, isArchived } }: { readonly classroom: ClassroomDetails }) {
  const members = useQuery(rpc.classrooms.removedMembers.queryOptions({ input: { code } })).data?.members ?? []
  if (members.length === 0) return null
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby="removed-members">
      <h2 id="removed-members">{m.removed_members_heading()}</h2>
      <ul>
        {members.map((member) => (
          <Removed key={member.memberId} code={code} member={member} mayRestore={isLead && !isArchived} />
        ))}
      </ul>
      {!isLead && <p className="sub small">{m.removed_members_for_lead()}</p>}
    </section>
  )
}

interface RemovedProps {
  readonly code: string
  readonly member: RemovedMember
  readonly mayRestore: boolean
}

function Removed({ code, member, mayRestore }: RemovedProps) {
  const { memberId, gamerTag } = member
  const [isAsking, setIsAsking] = useState(false)
  const name = isolated(shownName(member))
  const restore = useSingleFlight(async () => {
    if (!(await succeeds(client.classrooms.restoreMember({ code, memberId })))) return
    toast.success(m.classrooms_restored({ name }))
    await refetchClassrooms()
  })
  const removeAtOnce = useSingleFlight(async () => {
    if (!(await succeeds(client.classrooms.removeMember({ code, memberId, isAtOnce: true })))) return
    toast.success(m.removed_members_gone({ name }))
    await refetchClassrooms()
  })
  return (
    <li>
      <p>
        <b>
          <bdi>{shownName(member)}</bdi>
        </b>{' '}
        <span className="muted" translate="no">
          {gamerTag}
        </span>
        <small className="muted">{m.removed_members_until({ date: day.format(Date.parse(member.purgedAt)) })}</small>
      </p>
      {mayRestore && (
        <span className={styles.answers}>
          <Button aria-label={m.classrooms_restore_named({ name })} onClick={() => void restore()}>
            <Undo2 aria-hidden />
            {m.classrooms_restore()}
          </Button>
          <Button
            variant="quiet"
            aria-label={m.removed_members_at_once_named({ name })}
            onClick={() => setIsAsking(true)}
          >
            <Trash2 aria-hidden />
            {m.classrooms_delete_at_once()}
          </Button>
        </span>
      )}
      {isAsking && (
        <ConfirmDialog
          question={m.removed_members_at_once_question({ name })}
          text={m.removed_members_at_once_text({ gamerTag: isolated(gamerTag) })}
          confirm={m.classrooms_delete_at_once()}
          onConfirm={() => void removeAtOnce()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  )
}
