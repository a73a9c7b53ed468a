import { useQuery } from '@tanstack/react-query'
import type { ClassroomMember } from '@tilerush/contract/classrooms/schemas'
import { fullAccountRequestDays } from '@tilerush/core/classrooms/constants'
import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { client } from '../../../lib/api/client.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { succeeds } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'
import { shownName } from '../shown-name.ts'
import { ownAccountsQuery } from './own-accounts-query.ts'

interface AllowOwnAccountProps {
  readonly code: string
  readonly member: ClassroomMember
}

/** Lets a managed account have an address of its own before it asks; nothing where something was asked or allowed. */
export function AllowOwnAccount({ code, member }: AllowOwnAccountProps) {
  const { memberId } = member
  const [isOpen, setIsOpen] = useState(false)
  const list = useQuery(ownAccountsQuery(code)).data
  const name = isolated(shownName(member))
  const allow = useSingleFlight(async () => {
    if (!(await succeeds(client.classrooms.allowFullAccount({ code, memberId, isAllowed: true })))) return
    toast.success(m.own_accounts_agreed({ name }))
    await refetchClassrooms()
  })
  if (!list || list.accounts.some((account) => account.memberId === memberId)) return null
  return (
    <>
      <Button
        size="xs"
        variant="quiet"
        iconOnly
        aria-label={m.own_accounts_allow_named({ name })}
        onClick={() => setIsOpen(true)}
      >
        <UserRoundCheck aria-hidden />
      </Button>
      {isOpen && (
        <ConfirmDialog
          question={m.own_accounts_allow_question({ name })}
          text={m.own_accounts_allow_text({ days: fullAccountRequestDays })}
          confirm={m.own_accounts_allow()}
          isHarmless
          onConfirm={() => void allow()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
