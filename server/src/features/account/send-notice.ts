import type { Message } from '../../lib/mail.ts'
import type { Parts } from '../../lib/parts.ts'

/** Sends a mail about something that is done already: a mail server that fails must not undo it. */
export async function sendNotice(parts: Parts, message: Message): Promise<void> {
  try {
    await parts.mail.send(message)
  } catch (err) {
    parts.log.error({ err }, 'A notice could not be mailed')
  }
}
