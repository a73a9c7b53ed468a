import { classNames } from '../../lib/class-names.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  /** Address of the image; empty for the default one, which is drawn for each colour scheme. */
  readonly url: string
  readonly className?: string | undefined
}

/** A user's image. It stands beside the name, so it has none of its own. */
export function Avatar({ url, className }: AvatarProps) {
  if (url === '') return <span className={classNames(styles.avatar, styles.drawn, className)} aria-hidden="true" />
  return <img className={classNames(styles.avatar, className)} src={url} alt="" draggable={false} />
}
