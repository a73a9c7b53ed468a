import type { Member } from '@tilerush/contract/rooms/schemas'
import { Avatar } from '../../components/display/avatar.tsx'
import { GuestAvatar } from '../../components/display/guest-avatar.tsx'
import { classNames } from '../../lib/class-names.ts'
import styles from './member-avatar.module.css'

interface MemberAvatarProps {
  readonly member: Pick<Member, 'seat' | 'name' | 'hasAccount' | 'avatarUrl'>
  readonly className?: string | undefined
}

/** An account's picture, or the seat's own pattern. It stands beside the name. */
export function MemberAvatar({ member, className }: MemberAvatarProps) {
  if (member.hasAccount) {
    return <Avatar url={member.avatarUrl} name={member.name} className={classNames(styles.avatar, className)} />
  }
  return <GuestAvatar pattern={member.seat} className={className} />
}
