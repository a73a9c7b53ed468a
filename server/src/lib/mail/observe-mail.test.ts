import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFolder, removeFolder } from '../../testing/temporary-folder.ts'
import { createFakeClock } from '../clock.ts'
import { createObservations } from '../observations.ts'
import { readSettings } from '../settings.ts'
import { createMail } from './mail.ts'
import { observeMail } from './observe-mail.ts'

const clock = createFakeClock(new Date(0))
const message = { to: 'ada@example.org', subject: 'Hello', text: 'Hello' }
let folder: string
beforeAll(async () => {
  folder = await openFolder()
})
afterAll(() => removeFolder(folder))

it('observes a mail that is sent, and one that could not be', async () => {
  const observations = createObservations()
  const failures: boolean[] = []
  observations.on('mail', ({ hasFailed }) => failures.push(hasFailed))
  const outbox = observeMail(createMail(readSettings({ DATA_DIR: folder }), clock), clock, observations)
  await outbox.check()
  await outbox.send(message)
  // Nothing listens on port 1.
  const away = observeMail(createMail(readSettings({ SMTP_URL: 'smtp://127.0.0.1:1' }), clock), clock, observations)
  await expect(away.send(message)).rejects.toThrow('ECONNREFUSED')
  expect(failures).toEqual([false, true])
})
