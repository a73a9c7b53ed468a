import { describe, expect, it } from 'vitest'
import { readSettings, SettingError, settingNames } from './settings.ts'

describe('settings', () => {
  it('need not be given at all, and empty ones count as not given', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      playTimeoutMs: 300_000,
      wrongClickPenaltyMs: 2000,
      passwordMinLength: 6,
      gravatarUrl: 'https://www.gravatar.com/avatar',
      starterBoards: true,
      rateLimitFactor: 1,
      adminSecondFactor: 'optional',
      secondFactorKey: undefined,
      embedOrigins: [],
      webhookPrivate: false,
    })
    expect(readSettings(Object.fromEntries(settingNames.map((name) => [name, ' '])))).toEqual(settings)
  })

  it.each([
    ['MAIL_FROM', 'quiz@example.org'],
    ['MAIL_FROM', '"School, main" <quiz@example.org>'],
    ['MAIL_FROM', 'Quiz der Schule <quiz@localhost>'],
    ['PUBLIC_URL', 'http://[::1]:3000/'],
    ['EMBED_ORIGINS', '*'],
    ['EMBED_ORIGINS', 'http://[::1]:3000'],
    ['PUBLIC_URL', 'https://schule.münchen.example'],
    ['SMTP_URL', 'smtp://me@example.org:word@mail.example.org:587?ignoreTLS=true'],
    ['DATABASE_URL', 'postgres:///quiz?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgres://quiz:w%23rd@db.example.org/quiz?options=-c%20role%3Downer&application_name=a'],
  ])('take %s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).not.toThrow()
  })

  it('are read from the environment', () => {
    const settings = readSettings({
      PORT: '0',
      PUBLIC_URL: 'https://play.example.org/',
      PLAY_TIMEOUT_SECONDS: '20',
      WRONG_CLICK_PENALTY_SECONDS: '1.5',
      GRAVATAR_URL: 'http://127.0.0.1:9/avatar/',
      STARTER_BOARDS: 'off',
      METRICS_TOKEN: 'abcdefghij-._~+/==',
      METRICS_PORT: '9464',
      WORKERS: '4',
      ADMIN_SECOND_FACTOR: 'required',
      SECOND_FACTOR_KEY: 'a key of thirty-two characters, or more',
      EMBED_ORIGINS: 'https://learn.example/, http://127.0.0.1:8080,https://*.school.example',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    })
    expect(settings).toMatchObject({
      port: 0,
      publicUrl: 'https://play.example.org',
      playTimeoutMs: 20_000,
      wrongClickPenaltyMs: 1500,
      gravatarUrl: 'http://127.0.0.1:9/avatar',
      starterBoards: false,
      metricsToken: 'abcdefghij-._~+/==',
      metricsPort: 9464,
      workers: 4,
      adminSecondFactor: 'required',
      secondFactorKey: 'a key of thirty-two characters, or more',
      embedOrigins: ['https://learn.example', 'http://127.0.0.1:8080', 'https://*.school.example'],
      s3: { bucket: 'pictures', region: 'us-east-1', accessKeyId: 'id' },
    })
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'play.example.org'],
    ['PUBLIC_URL', 'https:play.example.org'],
    ['PUBLIC_URL', 'https://play.example.org/quiz'],
    ['PUBLIC_URL', 'https://play.example.org?x=1'],
    ['PUBLIC_URL', 'https://play.example.org/#'],
    ['PUBLIC_URL', 'https://user:word@play.example.org'],
    ['PUBLIC_URL', 'https://*.example.org'],
    ['PUBLIC_URL', 'https://one.example.org,two.example.org'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,0.0.0.0/0'],
    ['TRUSTED_PROXIES', '::/0'],
    ['GRAVATAR_URL', 'https://www.gravatar.com/avatar?d=404'],
    ['SMTP_URL', 'smtp:mail.example.org'],
    ['SMTP_URL', 'smtp://'],
    ['DATABASE_URL', 'postgres:quiz'],
    ['MAIL_FROM', 'a@example.org, b@example.org'],
    ['MAIL_FROM', 'Quiz <a@example.org'],
    ['MAIL_FROM', 'Quiz <a example.org>'],
    ['S3_BUCKET', 's3://pictures'],
    ['S3_REGION', 'eu-central-1'],
    ['S3_ENDPOINT', 'https://s3.example.org'],
    ['S3_ENDPOINT', 'https://key:word@s3.example.org'],
    ['TRUSTED_PROXIES', 'proxy.example.org'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['SMTP_URL', 'localhost:25'],
    ['MAIL_FROM', 'nobody'],
    ['S3_ENDPOINT', 'ftp://x'],
    ['S3_ACCESS_KEY_ID', 'alone'],
    ['PLAY_TIMEOUT_SECONDS', '0'],
    ['PLAY_TIMEOUT_SECONDS', '1e3'],
    ['WRONG_CLICK_PENALTY_SECONDS', '-2'],
    ['PASSWORD_MIN_LENGTH', '5'],
    ['STARTER_BOARDS', 'yes'],
    ['SERVICE_WORKER', 'no'],
    ['ROOMS', 'yes'],
    ['ROOM_MAX_PLAYERS', '1'],
    ['ROOM_MAX_PLAYERS', '1001'],
    ['CLASSROOMS', 'teachers'],
    ['EMBED_ORIGINS', 'learn.example'],
    ['EMBED_ORIGINS', 'https://learn.example/moodle'],
    ['EMBED_ORIGINS', 'https://learn.example;'],
    ['EMBED_ORIGINS', "https://learn.example 'self'"],
    ['EMBED_ORIGINS', 'https://learn.example, *'],
    ['EMBED_ORIGINS', 'https://*'],
    ['WEBHOOK_PRIVATE', 'yes'],
    ['EMBED_ORIGINS', 'file:///x'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['METRICS_TOKEN', 'fifteen-letters'],
    ['METRICS_TOKEN', 'sixteen letters, '],
    ['WORKERS', '0'],
    ['WORKERS', '17'],
    ['WORKERS', 'all'],
    ['METRICS_PORT', '0'],
    ['METRICS_PORT', '65536'],
    ['METRICS_PORT', '3000'],
    ['ADMIN_SECOND_FACTOR', 'yes'],
    ['SECOND_FACTOR_KEY', 'thirty-one characters, too short'.slice(0, 31)],
    ['HSTS', 'preload'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s with one line that names it', (name, value) => {
    const read = () => readSettings({ [name]: value })
    expect(read).toThrow(SettingError)
    expect(read).toThrow(new RegExp(`^Setting ${name} must [^\\n]+$`))
  })
})
