/** What the profile's fields may hold (docs/rules.md#profile-page). The server asks the same rules. */
import { cleanGamertag } from '@tilerush/core/account/gamertag'
import { isName } from '@tilerush/core/account/names'
import { gamertagMaxLength, nameMaxLength, nameMinLength } from '@tilerush/core/constants'
import { m } from '../../paraglide/messages.js'

/** What the field keeps of a text while it is typed. */
export function cleanTag(text: string): string {
  return cleanGamertag(text).slice(0, gamertagMaxLength)
}

/** Undefined when the tag may be sent. Only the server knows whether it is free. */
export function tagMistake(gamerTag: string): string | undefined {
  return gamerTag === '' ? m.common_required() : undefined
}

/** Undefined when the name may be sent; names are optional. */
export function nameMistake(name: string): string | undefined {
  if (isName(name)) return undefined
  return m.profile_name_problem({ minLength: nameMinLength, maxLength: nameMaxLength })
}
