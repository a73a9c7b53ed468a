/** Texts that PostgreSQL takes: no NUL, and no half of a character that UTF-16 writes in two. */

/** Either can stand in JSON as an escape only. */
const suspicious = /\\u(?:0000|d[89a-f])/i
const unstorable = /\0|\p{Surrogate}/u

/** Whether the database would refuse the text. */
export function isUnstorable(text: string): boolean {
  return unstorable.test(text)
}

/** Whether the JSON contains a text that the database would refuse. `json` must be valid. */
export function holdsUnstorableText(json: string): boolean {
  if (!suspicious.test(json)) return false
  let isFound = false
  JSON.parse(json, (name, value: unknown) => {
    isFound ||= isUnstorable(name) || (typeof value === 'string' && isUnstorable(value))
    return value
  })
  return isFound
}
