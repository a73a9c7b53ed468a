import { describe, expect, it } from 'vitest'
import { readSettings } from '../../lib/settings.ts'
import { getMailNotice } from './outbox.tsx'

const notice = (environment: Record<string, string>) => getMailNotice(readSettings(environment), 'http://127.0.0.1:1')

describe('the notice about mails', () => {
  it.each([{}, { PUBLIC_URL: 'https://play.example.org' }])('is null with a mail server: %j', (environment) => {
    expect(notice({ ...environment, SMTP_URL: 'smtp://127.0.0.1' })).toBeNull()
  })

  it.each([{}, { HOST: '::1' }, { HOST: 'localhost', PUBLIC_URL: 'http://localhost:8080' }])(
    'leads to the outbox: %j',
    (environment) => {
      expect(notice(environment)).toMatchObject({ isWarning: false })
      expect(notice(environment)?.line).toContain('http://127.0.0.1:1/outbox')
    },
  )

  it.each([
    [
      { PUBLIC_URL: 'https://play.example.org', HOST: '0.0.0.0' },
      'PUBLIC_URL is https://play.example.org and SMTP_URL',
    ],
    [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0 and SMTP_URL'],
    [{ HOST: '::', PUBLIC_URL: 'http://localhost:8080' }, 'HOST is :: and SMTP_URL'],
  ])('warns where the outbox is not shown: %j', (environment, settings) => {
    expect(notice(environment)).toMatchObject({ isWarning: true })
    expect(notice(environment)?.line).toMatch(new RegExp(`^Warning: ${settings} is not set: [^\\n]+$`))
  })
})
