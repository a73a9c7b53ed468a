import type { ClassroomDetails, ClassroomMember } from '@tilerush/contract/classrooms/schemas'
import { IdCard, KeyRound, Pencil, UserRoundCheck, UserRoundMinus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Avatar } from '../../../components/display/avatar.tsx'
import { Badge } from '../../../components/display/badge.tsx'
import { RelativeTime } from '../../../components/display/relative-time.tsx'
import { client } from '../../../lib/api/client.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { m } from '../../../paraglide/messages.js'
import { AllowOwnAccount } from '../own-accounts/allow-own-account.tsx'
import { RealNameDialog } from '../real-name-dialog.tsx'
import { ExtraTimeSelect } from './extra-time-select.tsx'
import { shownName } from '../shown-name.ts'
import styles from './members.module.css'
import { NewWords } from './new-words.tsx'
import { RemoveMember } from './remove-member.tsx'

interface MemberRowProps {
  readonly classroom: ClassroomDetails
  readonly member: ClassroomMember
}

export function MemberRow({ classroom: { code, isArchived, isLead }, member }: MemberRowProps) {
  const [open, setOpen] = useState<'name' | 'words' | 'remove' | null>(null)
  const close = (): void => setOpen(null)
  const name = isolated(shownName(member))
  return (
    <tr>
      <th scope="row">
        <span className={`line ${styles.name}`}>
          <Avatar url={member.avatarUrl} name={member.gamerTag} className={styles.avatar} />
          {member.realName === '' ? <i className="muted">{m.classrooms_no_name()}</i> : <bdi>{member.realName}</bdi>}
          {!isArchived && (
            <Button
              size="xs"
              variant="quiet"
              iconOnly
              className={styles.pencil}
              aria-label={m.classrooms_change_name_of({ name })}
              onClick={() => setOpen('name')}
            >
              <Pencil aria-hidden />
            </Button>
          )}
        </span>
      </th>
      <td className={styles.tag} data-label={m.classrooms_gamertag()}>
        <span translate="no">{member.gamerTag}</span>
      </td>
      <td className={styles.account}>
        {member.isManaged ? (
          <Badge icon={IdCard}>{m.classrooms_managed()}</Badge>
        ) : (
          <Badge tone="info" icon={UserRoundCheck}>
            {m.classrooms_own()}
          </Badge>
        )}
      </td>
      <td className={styles.seen} data-label={m.classrooms_last_seen()}>
        <RelativeTime at={member.lastSeenAt} />
      </td>
      <td className={styles.extra} data-label={m.classrooms_extra_time()}>
        <ExtraTimeSelect code={code} member={member} isDisabled={isArchived} />
      </td>
      <td className={styles.acts}>
        {!isArchived && (
          <span>
            {member.isManaged ? (
              <Button
                size="xs"
                variant="quiet"
                aria-label={m.classrooms_new_words_for({ name })}
                onClick={() => setOpen('words')}
              >
                <KeyRound aria-hidden />
                {m.classrooms_new_words()}
              </Button>
            ) : (
              <span className="muted small">{m.classrooms_own_password()}</span>
            )}
            {member.isManaged && <AllowOwnAccount code={code} member={member} />}
            {(isLead || !member.isManaged) && (
              <Button
                size="xs"
                variant="quiet"
                iconOnly
                className={styles.remove}
                aria-label={m.classrooms_remove_named({ name })}
                onClick={() => setOpen('remove')}
              >
                <UserRoundMinus aria-hidden />
              </Button>
            )}
          </span>
        )}
        {open === 'name' && (
          <RealNameDialog
            heading={m.classrooms_real_name_of({ name: isolated(member.gamerTag) })}
            hint={m.classrooms_real_name_hint()}
            name={member.realName}
            mayBeEmpty={!member.isManaged}
            save={(realName) => client.classrooms.setRealName({ code, memberId: member.memberId, realName })}
            onClose={close}
          />
        )}
        {open === 'words' && <NewWords code={code} member={member} onClose={close} />}
        {open === 'remove' && <RemoveMember code={code} member={member} onClose={close} />}
      </td>
    </tr>
  )
}
