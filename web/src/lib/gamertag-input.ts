import { gamertagMaxLength } from '@tilerush/core/constants'

/** What of a typed or pasted text a gamertag may keep: letters, digits and underscores (specification, section 5, Profile). */
export function keepGamertagCharacters(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9_]/g, '').slice(0, gamertagMaxLength)
}
