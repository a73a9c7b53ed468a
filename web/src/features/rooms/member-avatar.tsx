import type { Member } from '@tilerush/contract/room-schemas'
import { Avatar } from '../../components/display/avatar.tsx'
import { classNames } from '../../lib/class-names.ts'
import { guestPattern } from './guest-pattern.ts'
import styles from './member-avatar.module.css'

const step = 8.5

interface MemberAvatarProps {
  readonly member: Pick<Member, 'seat' | 'hasAccount' | 'avatarUrl'>
  readonly className?: string | undefined
}

/** An account's picture, or the seat's own pattern. It stands beside the name. */
export function MemberAvatar({ member, className }: MemberAvatarProps) {
  if (member.hasAccount) return <Avatar url={member.avatarUrl} className={classNames(styles.avatar, className)} />
  return (
    <svg className={classNames(styles.avatar, styles.guest, className)} viewBox="-5 -5 34 34" aria-hidden="true">
      {guestPattern(member.seat).map((place) => (
        <rect key={place} x={(place % 3) * step} y={Math.floor(place / 3) * step} width="7" height="7" rx="1.9" />
      ))}
    </svg>
  )
}
