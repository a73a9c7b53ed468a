import type { Message } from '../../lib/mail.ts'
import type { Parts } from '../../lib/parts.ts'
import type { Outcome } from '../outcome.ts'

export type MailRefusal = 'MAIL_NOT_SENT'

/**
 * Sends a mail that a visitor asked for. Every address gets one mail after the same work and the caller the same
 * answer, so that nobody learns here who has an account.
 */
export async function sendAsked(
  { limits, log, mail }: Parts,
  email: string,
  ipAddress: string,
  compose: () => Promise<Message>,
): Promise<Outcome<{ sentTo: string }, MailRefusal>> {
  await limits.consume('actionCodePerIp', ipAddress)
  await limits.consume('mailPerIpAndEmail', ipAddress, email)
  const message = await compose()
  try {
    await mail.send(message)
  } catch (err) {
    log.error({ err }, 'A mail that was asked for could not be sent')
    return { refusal: 'MAIL_NOT_SENT' }
  }
  return { value: { sentTo: email } }
}
