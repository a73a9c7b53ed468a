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
    })
    expect(readSettings(Object.fromEntries(settingNames.map((name) => [name, ' '])))).toEqual(settings)
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
      s3: { bucket: 'pictures', region: 'us-east-1', accessKeyId: 'id' },
    })
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'play.example.org'],
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
    ['FINISH_STATEMENT', 'table'],
    ['PASSWORD_MIN_LENGTH', '5'],
    ['STARTER_BOARDS', 'yes'],
    ['SERVICE_WORKER', 'no'],
    ['ROOMS', 'yes'],
    ['ROOM_MAX_PLAYERS', '1'],
    ['ROOM_MAX_PLAYERS', '1001'],
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
