/** Reads the mails of the outbox folder. */
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { daysAgo } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { outboxFolder } from './mail.ts'
import type { Settings } from '../settings.ts'

export interface OutboxMail {
  /** File name. */
  readonly name: string
  readonly subject: string
  readonly from: string
  readonly to: string
  /** ISO 8601; empty when the mail has none. */
  readonly date: string
  readonly text: string
}

const maxListed = 200
const mailName = /^[A-Za-z0-9@._+-]+\.eml$/

/** The newest first. */
export async function listMails(settings: Settings): Promise<OutboxMail[]> {
  const names = await readdir(outboxFolder(settings)).catch((): string[] => [])
  const newest = names.filter((name) => mailName.test(name) && !name.startsWith('.'))
  const listed = newest.toSorted().toReversed().slice(0, maxListed)
  const mails = await Promise.all(listed.map((name) => readMail(settings, name)))
  return mails.filter((mail) => mail !== null)
}

/** Null when there is no such mail. */
export async function readMail(settings: Settings, name: string): Promise<OutboxMail | null> {
  if (!mailName.test(name) || name.startsWith('.')) return null
  const bytes = await readFile(path.join(outboxFolder(settings), name)).catch(() => null)
  if (!bytes) return null
  const mail = await PostalMime.parse(bytes)
  return {
    name,
    subject: mail.subject ?? '',
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).map((address) => address.address ?? '').join(', '),
    date: mail.date ?? '',
    text: mail.text ?? '',
  }
}

/** The time that a mail's name begins with, as `mail.ts` writes it. */
const nameTime = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-/

/**
 * Deletes mails that are of no use any more (`MAIL_DAYS`): their links have expired long before.
 * @returns 0, since all are deleted at once.
 */
export async function purgeOutbox({ settings, clock }: Pick<Deps, 'settings' | 'clock'>): Promise<number> {
  const folder = outboxFolder(settings)
  const before = daysAgo(clock, settings.mailDays).getTime()
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const sentAt = Date.parse(nameTime.exec(name)?.slice(1).join(':').replace(':', 'T') ?? '')
    if (mailName.test(name) && sentAt < before) await rm(path.join(folder, name), { force: true })
  }
  return 0
}
