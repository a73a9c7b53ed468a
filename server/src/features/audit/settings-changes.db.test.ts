import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSettings } from '../../lib/database/schema.ts'
import { getGivenSettings } from '../../lib/settings.ts'
import { recordedBy, whileInsertsFail } from '../../testing/database/audit-store.ts'
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts'
import { recordSettingsChanges } from './settings-changes.ts'

let deps: TestDeps

beforeEach(async () => {
  deps = await createTestDeps()
})
afterEach(() => deps.close())

const start = (environment: Record<string, string>) => recordSettingsChanges(deps, getGivenSettings(environment))
const changes = async (environment: Record<string, string>) =>
  (await recordedBy(deps, () => start(environment))).map(({ actorKind, action, targetId, details }) => {
    expect([actorKind, action]).toEqual(['product', 'setting.changed'])
    return [targetId, details]
  })

test('the first start records nothing, and a start with the same settings neither', async () => {
  const environment = { AUDIT_DAYS: '30', SMTP_URL: 'smtp://user:hunter2@mail.example.org' }
  expect(await changes(environment)).toEqual([])
  expect(await changes({ ...environment, HOST: ' ' })).toEqual([])
})

test('changed values are recorded, from and to the default, too', async () => {
  await start({ AUDIT_DAYS: '30', MAIL_FROM: 'a@example.org' })
  expect(await changes({ AUDIT_DAYS: '40', PLAY_TIMEOUT_SECONDS: '60' })).toEqual([
    ['MAIL_FROM', { before: ['a@example.org'], after: [] }],
    ['PLAY_TIMEOUT_SECONDS', { before: [], after: ['60'] }],
    ['AUDIT_DAYS', { before: ['30'], after: ['40'] }],
  ])
})

test('a secret is recorded as changed, and stored nowhere', async () => {
  const secrets = ['smtp://user:hunter2@mail.example.org', 'abcdefghij-klmnop', 'AKIAIOSFODNN7', 'wJalrXUtnFEMI']
  const [SMTP_URL = '', METRICS_TOKEN = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = ''] = secrets
  await start({ SMTP_URL, METRICS_TOKEN })
  expect(await changes({ SMTP_URL: `${SMTP_URL}/`, METRICS_TOKEN, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY })).toEqual([
    ['SMTP_URL', {}],
    ['S3_ACCESS_KEY_ID', {}],
    ['S3_SECRET_ACCESS_KEY', {}],
  ])
  expect(await changes({ SMTP_URL: `${SMTP_URL}/` })).toHaveLength(3)
  const stored = JSON.stringify(await deps.database.orm.select().from(startSettings))
  for (const secret of secrets) expect(stored).not.toContain(secret)
})

test('what is of one machine is no change', async () => {
  await start({ PORT: '3000' })
  const ofThisMachine = { PORT: '3001', DATA_DIR: '/elsewhere', METRICS_PORT: '9464', LOG_LEVEL: 'debug', WORKERS: '4' }
  expect(await changes(ofThisMachine)).toEqual([])
})

test('a change that could not be recorded is recorded by the next start', async () => {
  await start({ AUDIT_DAYS: '30' })
  await whileInsertsFail(deps, 'audit_log', () =>
    expect(start({ AUDIT_DAYS: '40' })).rejects.toThrow(/Failed query|refused by the test/),
  )
  expect(await changes({ AUDIT_DAYS: '40' })).toHaveLength(1)
})
