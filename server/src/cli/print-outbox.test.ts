import { execFile } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeClock } from '../lib/clock.ts'
import { createMail, outboxFolder } from '../lib/mail/mail.ts'
import { readSettings } from '../lib/settings.ts'
import { toProgramArgs } from '../testing/processes/program-args.ts'
import { openFolder, removeFolder } from '../testing/temporary-folder.ts'
import { printOutbox } from './print-outbox.ts'
import { CommandError } from './run-command.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await openFolder()
})
afterEach(() => removeFolder(dataDir))

/** `npm run admin -- WORDS` on the data folder. */
function admin(...words: string[]): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  const args = [...toProgramArgs('cli/admin.ts'), ...words]
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
}

async function sendTwo(): Promise<void> {
  const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
  const mail = createMail(readSettings({ DATA_DIR: dataDir }), clock)
  await mail.send({ to: 'ann@example.org', subject: 'First', text: 'One\nhttps://play.example.org/?a=1' })
  clock.advance(1000)
  await mail.send({ to: 'bob@example.org', subject: 'Grüße', text: 'Two' })
}

test('lists the mails, the newest first, and shows one', async () => {
  await sendTwo()
  const [newer, older] = [
    '2026-03-01T12-00-01.000Z-bob@example.org.eml',
    '2026-03-01T12-00-00.000Z-ann@example.org.eml',
  ]
  expect(await admin('outbox')).toEqual({
    code: 0,
    out: [
      `2026-03-01T12:00:01.000Z\tbob@example.org\tGrüße\t${newer}`,
      `2026-03-01T12:00:00.000Z\tann@example.org\tFirst\t${older}`,
      '',
    ].join('\n'),
    err: '',
  })
  expect(await admin('outbox', older)).toEqual({
    code: 0,
    out: [
      'To: ann@example.org',
      'From: tilerush@localhost',
      'Date: 2026-03-01T12:00:00.000Z',
      'Subject: First',
      '',
      'One',
      'https://play.example.org/?a=1',
      '',
    ].join('\n'),
    err: '',
  })
  // It opens no database, so it works beside the running product and without one.
  expect(await readdir(dataDir)).toEqual(['outbox'])
})

test('reports an empty outbox', async () => {
  const settings = readSettings({ DATA_DIR: dataDir })
  const print = vi.spyOn(console, 'log').mockReturnValue()
  await printOutbox(settings, '')
  expect(print.mock.calls).toEqual([[`There are no mails in ${outboxFolder(settings)}`]])
})

test('an unknown mail ends the command with an error', async () => {
  await sendTwo()
  const { code, out, err } = await admin('outbox', 'none.eml')
  expect([code, out]).toEqual([1, ''])
  expect(err).toBe(`There is no mail of the name none.eml in ${path.join(dataDir, 'outbox')}\n`)
})

test.each(['../secret.eml', '..%2fsecret.eml', 'outbox', '.hidden.eml'])('there is no mail %s', async (name) => {
  await sendTwo()
  await writeFile(path.join(dataDir, 'secret.eml'), 'Subject: secret\r\n\r\nsecret')
  const error = new CommandError(`There is no mail of the name ${name} in ${path.join(dataDir, 'outbox')}`)
  await expect(printOutbox(readSettings({ DATA_DIR: dataDir }), name)).rejects.toEqual(error)
})
