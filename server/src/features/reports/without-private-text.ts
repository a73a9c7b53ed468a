/** A browser's error message may quote what was on the page: no e-mail address and no mailed code gets into the log. */

/** But not `draw@https://…`, a line of Firefox's stacks. */
const emailAddress = /[^\s@]+@(?!https?:)[^\s@]+/g
const queryOrHash = /[?#][^\s"'<>():]*/g

export function withoutPrivateText(text: string): string {
  return text.replaceAll(emailAddress, '[address]').replaceAll(queryOrHash, '')
}
