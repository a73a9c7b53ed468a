import { classNames } from '../../lib/class-names.ts'
import styles from './avatar.module.css'
import { GuestAvatar, patternOfName } from './guest-avatar.tsx'

interface AvatarProps {
  /** Address of the image; empty for the default one, a pattern of the name. */
  readonly url: string
  /** The gamertag: the same one has the same pattern everywhere. */
  readonly name: string
  readonly className?: string | undefined
}

/** A user's image. It stands beside the name, so it has none of its own. */
export function Avatar({ url, name, className }: AvatarProps) {
  if (url === '') return <GuestAvatar pattern={patternOfName(name)} className={classNames(styles.avatar, className)} />
  return <img className={classNames(styles.avatar, className)} src={url} alt="" draggable={false} />
}
