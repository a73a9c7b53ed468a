/** Which texts are e-mail addresses. The form and the server ask the same function. */
import { emailMaxLength } from './constants.ts'

/** Local part, at, host name with a dot in it. Quoted and international addresses are not taken. */
const shape =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/

export type EmailIssue = 'empty' | 'too-long' | 'invalid'

/** Addresses are stored trimmed and in lower case: one account an address, however it is typed. */
export function cleanEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** What is wrong with an address as it was typed; null when it may be used. */
export function validateEmail(text: string): EmailIssue | null {
  const email = cleanEmail(text)
  if (email === '') return 'empty'
  if (email.length > emailMaxLength) return 'too-long'
  return shape.test(email) ? null : 'invalid'
}
