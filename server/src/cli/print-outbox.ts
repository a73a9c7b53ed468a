/** `npm run admin -- outbox [NAME]`: the mails of the outbox folder, which a product that others can reach never shows. */
import { outboxFolder } from '../lib/mail/mail.ts'
import { listMails, readMail } from '../lib/mail/outbox-mails.ts'
import type { Settings } from '../lib/settings.ts'
import { CommandError } from './run-command.ts'

/**
 * Without a name a line for each of the newest mails: date, recipient, subject, name. With one, that mail.
 * @throws {CommandError} when there is no mail of that name.
 */
export async function printOutbox(settings: Settings, name: string): Promise<void> {
  if (name === '') return printList(settings)
  const mail = await readMail(settings, name)
  if (!mail) throw new CommandError(`There is no mail of the name ${name} in ${outboxFolder(settings)}`)
  const { to, from, date, subject, text } = mail
  console.log(`To: ${to}\nFrom: ${from}\nDate: ${date}\nSubject: ${subject}\n\n${text.trim()}`)
}

async function printList(settings: Settings): Promise<void> {
  const mails = await listMails(settings)
  if (mails.length === 0) console.log(`There are no mails in ${outboxFolder(settings)}`)
  for (const { date, to, subject, name } of mails) console.log([date, to, subject, name].join('\t'))
}
