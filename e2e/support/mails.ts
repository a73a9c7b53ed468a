/** Reads the mails that the product wrote into its outbox folder. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** The newest mail to an address; waits for one. */
export async function mailTo(dataDir: string, address: string): Promise<Email> {
  const outbox = path.join(dataDir, 'outbox')
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const names = (await readdir(outbox).catch(() => []))
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .toReversed()
    for (const name of names) {
      const mail = await PostalMime.parse(await readFile(path.join(outbox, name)))
      if (mail.to?.some((to) => to.address === address)) return mail
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail to ${address} in ${outbox}`)
}

/** The manage-login link of a mail's text. */
export function linkOf(mail: Email): URL {
  const found = /https?:\/\/\S+\/manage-login\?\S+/.exec(mail.text ?? '')
  if (!found) throw new Error(`No link in the mail:\n${mail.text}`)
  return new URL(found[0])
}
