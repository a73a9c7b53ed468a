import { expect, test } from 'vitest'
import { createHolders, readDeviceSecret } from './holders.ts'

const address = '192.0.2.1'
const holders = createHolders('key of the instance')
const secret = 's'.repeat(43)
const cookie = holders.sign(secret)
const find = (session: string, deviceCookie: string, from = holders) => from.find(address, { session, deviceCookie })

test('a browser is a holder of its own by a device cookie that the product has signed, at every process', () => {
  expect(find('', cookie)).toEqual({ address, holder: `browser ${secret}` })
  expect(find('', cookie, createHolders('key of the instance'))).toEqual({ address, holder: `browser ${secret}` })
  expect(readDeviceSecret(cookie)).toBe(secret)
})

test('whatever a caller makes up is nobody', () => {
  const other = createHolders('another key').sign(secret)
  for (const madeUp of ['', 'x', secret, other, `${cookie}x`, `${'x'.repeat(43)}${cookie.slice(43)}`]) {
    expect(find('a session', madeUp)).toEqual({ address, holder: '' })
  }
})

test('a device cookie of the time before goes on knowing its browser', () => {
  expect(readDeviceSecret(secret)).toBe(secret)
  expect(readDeviceSecret('short')).toBe('')
})

test('a session is a holder once it was found to be one, whatever its browser', () => {
  holders.note('a session', 'user 1')
  expect(find('a session', cookie)).toEqual({ address, holder: 'user 1' })
  expect(find('another session', cookie)).toEqual({ address, holder: `browser ${secret}` })
})
