/** A start that cannot go on for a reason the operator can mend; the message is one line and needs no stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
