import { expect, it } from 'vitest'
import { addressAfterLogin } from './login-screen.tsx'

it.each([
  ['', undefined, '/welcome'],
  ['', '/play', '/welcome?redirect=%2Fplay'],
  ['wren', undefined, '/dashboard'],
  ['wren', '/play/flags?x=1', '/play/flags?x=1'],
  ['wren', 'https://elsewhere.example', '/dashboard'],
])('leads gamertag %j with redirect %j to %s (docs/rules.md#login)', (gamerTag, redirect, address) => {
  expect(addressAfterLogin({ gamerTag }, redirect)).toBe(address)
})
