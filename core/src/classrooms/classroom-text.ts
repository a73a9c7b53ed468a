/** Names of classrooms, and real names of their members (docs/rules.md#classrooms). */
import { fitsIn, isPiledUp, normaliseName, trimName } from '../account/naming/name-text.ts'
import { classroomNameMaxLength, realNameMaxLength } from './constants.ts'

/** Controls, directions and what has no shape; a joiner does its work in several scripts. */
const unseen = /(?![\u200C\u200D])[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/u

/** As it is stored: one Unicode form, single spaces, none at the ends. */
export function cleanClassroomText(text: string): string {
  return trimName(normaliseName(text.replaceAll(/[\t\r\n]+/g, ' ')))
}

export type ClassroomTextIssue = 'empty' | 'too-long' | 'characters' | 'marks'

/** What is wrong with a clean name of a classroom; null when it may be stored. */
export function validateClassroomName(name: string): ClassroomTextIssue | null {
  return validate(name, classroomNameMaxLength)
}

/** The same for a member's real name. Letters, digits and signs of every script are taken: a list may say `Ana M. (2)`. */
export function validateRealName(name: string): ClassroomTextIssue | null {
  return validate(name, realNameMaxLength)
}

function validate(name: string, maxLength: number): ClassroomTextIssue | null {
  if (!/[\p{L}\p{N}]/u.test(name)) return 'empty'
  if (unseen.test(name)) return 'characters'
  if (isPiledUp(name)) return 'marks'
  return fitsIn(name, maxLength) ? null : 'too-long'
}
