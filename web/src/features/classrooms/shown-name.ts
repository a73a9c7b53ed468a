import type { ClassroomMember } from '@tilerush/contract/classrooms/schemas'

/** What stands for the member: the real name, or the gamertag of one who gave none. */
export function shownName({ realName, gamerTag }: Pick<ClassroomMember, 'realName' | 'gamerTag'>): string {
  return realName === '' ? gamerTag : realName
}
