import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { apiKeyHint, cleanApiKeyName, isApiKey } from './api-key.ts'
import { apiKeyNameMaxLength, apiKeyPrefix } from './constants.ts'

const secret = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN-_9'

test('a key is the prefix and 256 bits', () => {
  expect(isApiKey(apiKeyPrefix + secret)).toBe(true)
  for (const text of [
    '',
    secret,
    `${apiKeyPrefix}${secret}x`,
    `${apiKeyPrefix}${secret.slice(1)}`,
    ` ${apiKeyPrefix}${secret}`,
  ]) {
    expect(isApiKey(text)).toBe(false)
  }
  expect(apiKeyHint(apiKeyPrefix + secret)).toBe('N-_9')
})

test('a name is trimmed, and neither empty nor too long', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2 * apiKeyNameMaxLength }), (text) => {
      const name = cleanApiKeyName(text)
      expect(name).toBe(text.trim() === '' || text.trim().length > apiKeyNameMaxLength ? null : text.trim())
    }),
  )
})
