/** Mail out: by SMTP when it is set, else as files in the outbox folder. */
import { access, constants, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { isManagedEmail } from '@tilerush/core/account/managed-email'
import { createTransport } from 'nodemailer'
import type { Clock } from '../deps.ts'
import { isLoopbackHost } from '../hosts.ts'
import type { Settings } from '../settings.ts'
import { writeFileSafely } from '../files/write-file-safely.ts'

export interface Message {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
}

export interface Mail {
  /**
   * Whether mails can be sent at all: the mail server responds and accepts the login, or the folder can be written to.
   * It knows no recipient, so it says the same of every address (decision 0030).
   * @throws when they cannot.
   */
  check(): Promise<void>
  /** Resolves once the mail server took the mail, or the file is on the disk. */
  send(message: Message): Promise<void>
}

export function outboxFolder(settings: Settings): string {
  return path.join(settings.dataDir, 'outbox')
}

export function createMail(settings: Settings, clock: Clock): Mail {
  const { smtpUrl } = settings
  const mail = smtpUrl === undefined ? createOutboxMail(settings, clock) : createSmtpMail(settings, smtpUrl)
  return {
    check: () => mail.check(),
    // The account has no address (docs/rules.md#managed-accounts).
    send: async (message) => (isManagedEmail(message.to) ? undefined : await mail.send(message)),
  }
}

function createSmtpMail(settings: Settings, smtpUrl: string): Mail {
  const transport = createTransport(withTransportSecurity(smtpUrl), { from: settings.mailFrom })
  return {
    async check() {
      await transport.verify()
    },
    async send(message) {
      await transport.sendMail(message)
    },
  }
}

/**
 * Mails open accounts, so a mail server elsewhere must offer TLS: an attacker on the way could hide the offer.
 * `requireTLS` or `ignoreTLS` in the address decides otherwise.
 */
export function withTransportSecurity(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  const isDecided = ['requireTLS', 'ignoreTLS'].some((name) => url.searchParams.has(name))
  if (url.protocol !== 'smtp:' || isLoopbackHost(url.hostname) || isDecided) return smtpUrl
  url.searchParams.set('requireTLS', 'true')
  return url.href
}

function createOutboxMail(settings: Settings, clock: Clock): Mail {
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    { from: settings.mailFrom },
  )
  const folder = outboxFolder(settings)
  let lastName = ''
  let repeats = 0
  return {
    async check() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK)
    },
    async send(message) {
      const sent = await transport.sendMail({ ...message, date: clock.now() })
      if (!Buffer.isBuffer(sent.message)) throw new Error('The mail was not composed in memory')
      await mkdir(folder, { recursive: true })
      const name = outboxName(clock.now(), message.to)
      // Two mails to one address in the same millisecond keep both their files.
      repeats = name === lastName ? repeats + 1 : 0
      lastName = name
      await writeFileSafely(path.join(folder, `${name}${repeats === 0 ? '' : `-${repeats}`}.eml`), sent.message)
    },
  }
}

/** `<time>-<address>` with nothing in it that a file system or a shell could misread. */
function outboxName(date: Date, address: string): string {
  const time = date.toISOString().replaceAll(':', '-')
  return `${time}-${address
    .toLowerCase()
    .replaceAll(/[^a-z0-9@._+-]/g, '_')
    .slice(0, 120)}`
}
