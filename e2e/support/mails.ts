/** Reads the mails that the product wrote into its outbox folder. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

export interface WantedMail {
  /** A part of its subject. */
  readonly subject?: string
  /** An earlier mail, which it is not. */
  readonly former?: Email
}

/** Mails never change: each is read once, by its path. */
const mails = new Map<string, Promise<Email>>()

async function readMail(file: string): Promise<Email> {
  const mail = mails.get(file) ?? readFile(file).then((bytes) => PostalMime.parse(bytes))
  mails.set(file, mail)
  return await mail
}

/** The newest mail to an address that is as wanted; waits for one, as a mail follows the response. */
export async function mailTo(dataDir: string, address: string, wanted: WantedMail = {}): Promise<Email> {
  const outbox = path.join(dataDir, 'outbox')
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const names = (await readdir(outbox).catch(() => []))
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .toReversed()
    for (const name of names) {
      const mail = await readMail(path.join(outbox, name))
      if (!mail.to?.some((to) => to.address === address)) continue
      if (mail.messageId === wanted.former?.messageId) break
      if (mail.subject?.includes(wanted.subject ?? '')) return mail
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail to ${address} in ${outbox}`)
}

/** The manage-login link of a mail's text. */
export function getLink(mail: Email): URL {
  const found = /https?:\/\/\S+\/manage-login\?\S+/.exec(mail.text ?? '')
  if (!found) throw new Error(`No link in the mail:\n${mail.text}`)
  return new URL(found[0])
}
