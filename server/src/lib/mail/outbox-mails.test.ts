import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolder, removeFolder } from '../../testing/temporary-folder.ts'
import { createFakeClock, dayMs } from '../clock.ts'
import { readSettings, type Settings } from '../settings.ts'
import { createMail, outboxFolder } from './mail.ts'
import { purgeOutbox } from './outbox-mails.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
let settings: Settings

beforeAll(async () => {
  settings = readSettings({ DATA_DIR: await openFolder(), MAIL_DAYS: '10' })
})
afterAll(() => removeFolder(settings.dataDir))

const send = (to: string) => createMail(settings, clock).send({ to, subject: 'Hello', text: 'Hello' })
const names = () => readdir(outboxFolder(settings))

test('mails older than MAIL_DAYS are deleted, younger ones and files of another name stay', async () => {
  expect(await purgeOutbox({ settings, clock })).toBe(0)
  await mkdir(outboxFolder(settings), { recursive: true })
  await writeFile(path.join(outboxFolder(settings), '2001-notes.txt'), '')
  await writeFile(path.join(outboxFolder(settings), 'notes.eml'), '')
  await send('old@example.org')
  clock.advance(dayMs)
  await send('young@example.org')
  clock.advance(9 * dayMs)
  await purgeOutbox({ settings, clock })
  expect(await names()).toHaveLength(4)
  clock.advance(1)
  await purgeOutbox({ settings, clock })
  expect((await names()).toSorted()).toEqual([
    '2001-notes.txt',
    '2026-03-02T12-00-00.000Z-young@example.org.eml',
    'notes.eml',
  ])
})
