/** What libraries and servers repeat of a secret is not printed. */
import { describe, expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { readSettings } from '../settings.ts'
import { createSecretFilter } from './hide-secrets.ts'

const secrets = {
  database: 'db"zQ\\7#x',
  mail: 'smtp@Wv93%y',
  accessKey: 'AKIAQWERTZ',
  secretKey: 's3/Secret+Key=',
  token: 'metrics-token-16x',
  factor: 'a second factor key of 32 letters',
}
const settings = readSettings({
  DATABASE_URL: `postgres://quiz:${encodeURIComponent(secrets.database)}@127.0.0.1:1/quiz`,
  SMTP_URL: `smtp://me:${encodeURIComponent(secrets.mail)}@127.0.0.1:1`,
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: secrets.accessKey,
  S3_SECRET_ACCESS_KEY: secrets.secretKey,
  METRICS_TOKEN: secrets.token,
  SECOND_FACTOR_KEY: secrets.factor,
})

describe('a secret', () => {
  it.each(Object.entries(secrets))('of the %s is hidden in whatever way it is written', (_what, secret) => {
    const hide = createSecretFilter(settings)
    const base64 = Buffer.from(secret).toString('base64')
    for (const written of [secret, JSON.stringify(secret), encodeURIComponent(secret), base64]) {
      const hidden = hide(`before ${written} behind`)
      expect(hidden).toMatch(/^before "?\[secret\]"? behind$/)
    }
  })

  it('is no line of the log, in an error, its cause or a field', () => {
    const lines: string[] = []
    const log = createLog('info', {
      destination: { write: (line) => void lines.push(line) },
      hideSecrets: createSecretFilter(settings),
    })
    const cause = new Error(`535 no: ${secrets.mail}`)
    log.error({ err: new Error(`password "${secrets.database}"`, { cause }), token: secrets.token }, secrets.secretKey)
    const [line = ''] = lines
    expect(JSON.parse(line)).toMatchObject({
      token: '[secret]',
      msg: '[secret]',
      err: { message: 'password "[secret]"' },
    })
    for (const secret of Object.values(secrets)) expect(line).not.toContain(JSON.stringify(secret).slice(1, -1))
  })

  it('is not looked for where no setting has one, nor where it is too short to be told from words', () => {
    expect(createSecretFilter(readSettings({}))('as it is')).toBe('as it is')
    expect(createSecretFilter(readSettings({ SMTP_URL: 'smtp://a:is@h' }))('as it is')).toBe('as it is')
    expect(createSecretFilter(undefined)('as it is')).toBe('as it is')
  })
})
