import type { CurrentUser } from '@tilerush/contract/account/account'
import type { ClassroomLook } from '@tilerush/contract/classrooms/classrooms'

/** Each a screen of /join. */
export type JoinStep =
  /** One with an own account: agrees, was there before, teaches there, cannot come in, chooses a gamertag first. */
  | 'agree'
  /** Asked for a name that somebody has: a teacher looks first. */
  | 'waiting'
  | 'member'
  | 'teacher'
  | 'archived'
  | 'full'
  | 'nameless'
  /** A managed account of another classroom. */
  | 'elsewhere'
  /** Nobody is logged in: the list of gamertags, the words of one of them, and the ways in with an own account. */
  | 'names'
  | 'words'
  | 'own'

export interface JoinState {
  readonly look: Pick<ClassroomLook, 'tie' | 'isArchived' | 'isFull' | 'asked'>
  /** Null without a session. */
  readonly user: Pick<CurrentUser, 'emailVerified' | 'enabled' | 'isManaged' | 'gamerTag'> | null
  /** Who was chosen from the list, or stands on the card; empty for nobody. */
  readonly gamerTag: string
  /** Whether somebody with an own account said so. */
  readonly hasOwnAccount: boolean
}

/** What one who comes to a classroom's /join sees. A card goes before who is logged in: the device may be a shared one. */
export function toJoinStep({ look, user, gamerTag, hasOwnAccount }: JoinState): JoinStep {
  const isLoggedIn = user !== null && user.emailVerified && user.enabled
  if (gamerTag !== '' && gamerTag !== (isLoggedIn ? user.gamerTag : '')) return 'words'
  if (!isLoggedIn) return hasOwnAccount ? 'own' : 'names'
  if (look.tie !== 'none') return look.tie
  if (user.isManaged) return 'elsewhere'
  if (user.gamerTag === '') return 'nameless'
  if (look.isArchived) return 'archived'
  if (look.asked?.isDeclined === false) return 'waiting'
  return look.isFull ? 'full' : 'agree'
}
