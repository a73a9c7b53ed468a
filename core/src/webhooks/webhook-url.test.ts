import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { webhookUrlMaxLength } from './constants.ts'
import { webhookUrlIssue } from './webhook-url.ts'

const strict = { isPrivateAllowed: false }
const lenient = { isPrivateAllowed: true }

it.each([
  ['https://example.org', null],
  ['https://example.org:8443/hooks?from=tilerush', null],
  ['HTTPS://EXAMPLE.ORG/', null],
  ['https://bücher.example/', null],
  ['', 'notAnAddress'],
  ['example.org', 'notAnAddress'],
  ['https://', 'notAnAddress'],
  ['https:///path', 'notAnAddress'],
  ['ftp://example.org', 'notAnAddress'],
  ['javascript:alert(1)', 'notAnAddress'],
  ['https://example.org\\@10.0.0.1/', 'notAnAddress'],
  ['https://example.org/a b', 'notAnAddress'],
  ['https://exam\nple.org/', 'notAnAddress'],
  ['http://example.org/', 'notHttps'],
  ['https://user@example.org/', 'credentials'],
  ['https://user:word@example.org/', 'credentials'],
  ['https://example.org/#part', 'fragment'],
  ['https://localhost/', 'notPublic'],
  ['https://LOCALHOST.:8080/', 'notPublic'],
  ['https://printer.local', 'notPublic'],
  ['https://metadata.google.internal/x', 'notPublic'],
  ['https://localhost.example.org/', null],
  ['https://local/', 'notPublic'],
])('%s: %s', (url, issue) => {
  expect(webhookUrlIssue(url, strict)).toBe(issue)
})

it('takes http and the own network where the operator allows them, and nothing else more', () => {
  for (const url of ['http://localhost:3000/', 'http://example.org', 'https://nas.local/']) {
    expect(webhookUrlIssue(url, lenient)).toBeNull()
  }
  expect(webhookUrlIssue('http://user@localhost/', lenient)).toBe('credentials')
  expect(webhookUrlIssue('file:///etc/passwd', lenient)).toBe('notAnAddress')
})

it('is as long as it may be, and no longer', () => {
  const longest = `https://example.org/${'x'.repeat(webhookUrlMaxLength - 20)}`
  expect(webhookUrlIssue(longest, strict)).toBeNull()
  expect(webhookUrlIssue(`${longest}x`, strict)).toBe('tooLong')
})

it('takes no address in which somebody logs in, whatever stands before and behind', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[^/?#]*$/), fc.string(), (user, rest) => {
      expect(webhookUrlIssue(`https://${user}@example.org/${rest}`, strict)).not.toBeNull()
    }),
  )
})
