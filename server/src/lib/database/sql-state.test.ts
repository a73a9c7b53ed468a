import { expect, it } from 'vitest'
import { isLostConnection } from './sql-state.ts'

const withCode = (code: string) => Object.assign(new Error('refused'), { code })

it.each(['25006', '57P01', '57P02', '57P03', '08006', '08P01', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])(
  '%s is a lost connection, wrapped too',
  (code) => {
    expect(isLostConnection(withCode(code))).toBe(true)
    expect(isLostConnection(new Error('Failed query', { cause: withCode(code) }))).toBe(true)
  },
)

it.each(['23505', '40001', '57014', '53300', '42501', ''])('%j is none', (code) => {
  expect(isLostConnection(withCode(code))).toBe(false)
})

it('knows the words of the driver', () => {
  expect(isLostConnection(new Error('Connection terminated unexpectedly'))).toBe(true)
  // All connections are in use: the server is there.
  expect(isLostConnection(new Error('timeout exceeded when trying to connect'))).toBe(false)
})
