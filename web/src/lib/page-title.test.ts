import { expect, it } from 'vitest'
import { pageTitle } from './page-title.ts'

it('ends every title with the name of the product (docs/rules.md#page-titles)', () => {
  expect(pageTitle('Login')).toBe('Login | Tilerush')
  expect(pageTitle('')).toBe('Tilerush')
})
