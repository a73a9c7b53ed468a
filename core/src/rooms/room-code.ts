/** The code of a room, as it is typed (docs/rules.md#rooms). */
import { roomCodeAlphabet, roomCodeLength } from './constants.ts'

const unknownCharacters = new RegExp(`[^${roomCodeAlphabet}]`, 'g')
export const roomCodePattern = new RegExp(`^[${roomCodeAlphabet}]{${roomCodeLength}}$`)

/** Capitals of the alphabet only: spaces, dashes and look-alikes are dropped, as the field does while typing. */
export function cleanRoomCode(text: string): string {
  return text.toUpperCase().replaceAll(unknownCharacters, '').slice(0, roomCodeLength)
}

export function isRoomCode(text: string): boolean {
  return roomCodePattern.test(text)
}
