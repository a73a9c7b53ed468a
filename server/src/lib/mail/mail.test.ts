import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { cleanEmail } from '@tilerush/core/account/email'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFolder, removeFolder } from '../../testing/temporary-folder.ts'
import { createFakeClock } from '../clock.ts'
import { createMail, withTransportSecurity } from './mail.ts'
import { listMails } from './outbox-mails.ts'
import { readSettings } from '../settings.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00Z'))
const message = { to: 'ann@example.org', subject: 'Grüße', text: 'Hello\nhttps://example.org/a?b=1&c=ü' }

describe('mail', () => {
  let folder: string
  beforeEach(async () => {
    folder = await openFolder()
  })
  afterEach(() => removeFolder(folder))

  it('is a file named after time and address, one for each mail', async () => {
    const mail = createMail(readSettings({ DATA_DIR: folder }), clock)
    await mail.send(message)
    await mail.send(message)
    const names = (await readdir(path.join(folder, 'outbox'))).toSorted()
    expect(names).toEqual([
      '2026-03-01T12-00-00.000Z-ann@example.org-1.eml',
      '2026-03-01T12-00-00.000Z-ann@example.org.eml',
    ])
    const parsed = await PostalMime.parse(await readFile(path.join(folder, 'outbox', names[0] ?? '')))
    expect(parsed).toMatchObject({ subject: 'Grüße', date: '2026-03-01T12:00:00.000Z', to: [{ address: message.to }] })
    expect(parsed.text?.trim()).toBe(message.text)
  })

  it('gives the file a harmless name', async () => {
    const mail = createMail(readSettings({ DATA_DIR: folder }), clock)
    await mail.send({ ...message, to: '"../../x y/$(id)"@example.org' })
    expect((await readdir(path.join(folder, 'outbox')))[0]).toMatch(/^[A-Za-z0-9@._+-]+\.eml$/)
  })

  it('goes by SMTP when it is set, and an error code is an error', async () => {
    const received: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (address, _, done) => done(address.address.startsWith('refused') ? new Error('No such person') : null),
      onData: (stream, _, done) => {
        stream.on('data', (chunk: Buffer) => received.push(chunk.toString()))
        stream.on('end', () => done())
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.server.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const mail = createMail(readSettings({ DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${port}` }), clock)
    await mail.send(message)
    expect(received.join('')).toContain('Subject:')
    expect((await PostalMime.parse(received.join(''))).from?.address).toBe('tilerush@localhost')
    await expect(mail.send({ ...message, to: 'refused@example.org' })).rejects.toThrow('No such person')
    expect(await readdir(folder)).toEqual([])
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })

  it.each([
    'mike&sue@example.org',
    'ivan@xn--e1afmkfd.xn--p1ai',
    "a!#$%&'*+/=?^_`{|}~-z@example.org",
    '=1+1@example.org',
  ])('reaches %s by SMTP and in the folder, and nobody else', async (to) => {
    const recipients: string[] = []
    const received: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _, done) => {
        recipients.push(address)
        done()
      },
      onData: (stream, _, done) => {
        stream.on('data', (chunk: Buffer) => received.push(chunk.toString()))
        stream.on('end', () => done())
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.server.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    await createMail(readSettings({ DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${port}` }), clock).send({
      ...message,
      to,
    })
    await new Promise<void>((resolve) => server.close(() => resolve()))
    // The server reports a domain in its own letters.
    expect(recipients.map(cleanEmail)).toEqual([to])
    expect((await PostalMime.parse(received.join(''))).to).toMatchObject([{ address: to }])

    const settings = readSettings({ DATA_DIR: folder })
    await createMail(settings, clock).send({ ...message, to })
    expect(await listMails(settings)).toMatchObject([{ to, name: expect.stringMatching(/^[A-Za-z0-9@._+-]+\.eml$/) }])
  })

  it('does not go to a server without TLS that must have it', async () => {
    const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.server.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const smtpUrl = `smtp://127.0.0.1:${port}?requireTLS=true`
    await expect(createMail(readSettings({ SMTP_URL: smtpUrl }), clock).send(message)).rejects.toThrow('STARTTLS')
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })

  it.each([
    ['smtp://mail.example.org', 'smtp://mail.example.org?requireTLS=true'],
    ['smtp://name:secret@mail.example.org:587', 'smtp://name:secret@mail.example.org:587?requireTLS=true'],
    ['smtps://mail.example.org', 'smtps://mail.example.org'],
    ['smtp://127.0.0.1:25', 'smtp://127.0.0.1:25'],
    ['smtp://relay.internal?ignoreTLS=true', 'smtp://relay.internal?ignoreTLS=true'],
    ['smtp://relay.internal?requireTLS=false', 'smtp://relay.internal?requireTLS=false'],
  ])('%s is used as %s', (given, used) => expect(withTransportSecurity(given)).toBe(used))
})
