import { AsyncLocalStorage } from 'node:async_hooks'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { locales } from '@tilerush/core/language/constants'
import { describe, expect, it, test, vi } from 'vitest'
import { projectRoot } from '../../../lib/project-root.ts'
import { composeMail } from './compose-mail.tsx'
import { mailColours, logoColours } from './mail-frame.tsx'
import { type MailName, mailTexts } from './mail-texts.ts'

const to = 'ann@example.org'
const link = 'https://tilerush.example/manage-login?mode=verifyEmail&oobCode=a_-1&lang=en'
const hostile = 'x"><img src=https://elsewhere.example/p.png>@example.org'
const names = Object.keys(mailTexts.en.mails) as MailName[]
const everyMail = locales.flatMap((locale) => names.map((name) => ({ locale, name })))

describe.each(everyMail)('the mail $name in $locale', ({ locale, name }) => {
  const mail = composeMail(name, locale, { to, link, newEmail: hostile })

  it('has the same content in text and in HTML', () => {
    expect(mail.to).toBe(to)
    expect(mail.subject).toContain('Tilerush')
    const hasLink = !['accountDeleted', 'accountTakenBack'].includes(name)
    expect(mail.text.includes(link)).toBe(hasLink)
    expect(mail.html?.includes(`href="${link.replaceAll('&', '&amp;')}"`)).toBe(hasLink)
    const [title = ''] = mail.text.split('\n')
    expect(mail.html).toContain(`<title>${title}</title>`)
    expect(mail.html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`)
  })

  it('fills every placeholder, and names the other address where English does', () => {
    expect(mail.text + mail.subject).not.toMatch(/[{}]/)
    expect(mail.text.includes(hostile)).toBe(['confirmOldAddress', 'addressChanged'].includes(name))
  })

  it('loads no resources and contains no script', () => {
    expect(mail.html).not.toMatch(/<(img|script|link|iframe|style)\b|url\(|@import|background="/i)
  })
})

test('writing a mail leaves the process without a promise hook (decision 0022)', () => {
  const run = vi.spyOn(AsyncLocalStorage.prototype, 'run')
  composeMail('verifyEmail', 'en', { to, link })
  expect(run).not.toHaveBeenCalled()
})

test('every language has words of its own for every mail', () => {
  const titles = everyMail.map(({ locale, name }) => mailTexts[locale].mails[name].title)
  expect(new Set(titles).size).toBe(titles.length)
})

test('the colours are those of the tokens', async () => {
  const tokens = await readFile(path.join(projectRoot, 'web/src/components/tokens.css'), 'utf8')
  for (const [name, colour] of Object.entries({ ...mailColours, ...logoColours })) {
    expect(tokens).toContain(`--${name}: light-dark(${colour}, `)
  }
})
