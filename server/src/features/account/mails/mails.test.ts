import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { projectRoot } from '../../../lib/project-root.ts'
import {
  accountDeletedMail,
  addressChangedMail,
  confirmNewAddressMail,
  confirmOldAddressMail,
} from './address-mails.tsx'
import { addressInUseMail, knownAddressMail, noAccountMail } from './known-address-mails.tsx'
import { mailColours, markColours } from './mail-colours.ts'
import { passwordChangedMail, resetPasswordMail } from './password-mails.tsx'
import { verifyEmailMail } from './verify-email-mail.tsx'

const to = 'ann@example.org'
const link = 'https://tilerush.example/manage-login?mode=verifyEmail&oobCode=a_-1&lang=en'
const hostile = 'x"><img src=https://elsewhere.example/p.png>@example.org'
const mails = {
  verify: await verifyEmailMail(to, link),
  known: await knownAddressMail(to, link),
  inUse: await addressInUseMail(to, link),
  noAccount: await noAccountMail(to, link),
  reset: await resetPasswordMail(to, link),
  passwordChanged: await passwordChangedMail(to, link),
  confirmNew: await confirmNewAddressMail(to, link),
  confirmOld: await confirmOldAddressMail(to, hostile, link),
  changed: await addressChangedMail(to, hostile, link),
  deleted: await accountDeletedMail(to),
}

describe.each(Object.entries(mails))('the mail %s', (name, mail) => {
  it('says the same in text and in HTML', () => {
    expect(mail.to).toBe(to)
    expect(mail.subject).toContain('Tilerush')
    expect(mail.text.includes(link)).toBe(name !== 'deleted')
    expect(mail.html?.includes(`href="${link.replaceAll('&', '&amp;')}"`)).toBe(name !== 'deleted')
    const [title = ''] = mail.text.split('\n')
    expect(mail.html).toContain(`<title>${title}</title>`)
  })

  it('fetches nothing and runs nothing', () => {
    expect(mail.html).not.toMatch(/<(img|script|link|iframe|style)\b|url\(|@import|background="/i)
  })
})

test('the colours are those of the tokens', async () => {
  const tokens = await readFile(path.join(projectRoot, 'web/src/components/tokens.css'), 'utf8')
  for (const [name, colour] of Object.entries({ ...mailColours, ...markColours })) {
    expect(tokens).toContain(`--${name}: light-dark(${colour}, `)
  }
})
