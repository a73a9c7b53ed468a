import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { isLoopbackVisitor, visitorAddress } from './visitor.ts'

function request(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage
}

describe('a visitor of this machine', () => {
  it.each([
    ['127.0.0.1', 'localhost:3000'],
    ['::ffff:127.0.0.1', '127.0.0.1:3000'],
    ['::1', '[::1]:3000'],
  ])('comes from %s to %s', (address, host) => {
    expect(isLoopbackVisitor(request(address, { host }))).toBe(true)
  })

  it.each([
    ['192.0.2.1', 'localhost:3000'],
    ['127.0.0.1', 'play.example.org'],
    ['127.0.0.1', '127.0.0.1.example.org'],
    ['127.0.0.1', 'localhost@evil.example'],
  ])('does not come from %s to %s', (address, host) => {
    expect(isLoopbackVisitor(request(address, { host }))).toBe(false)
  })

  it('does not come through a proxy, or without a host', () => {
    expect(isLoopbackVisitor(request('127.0.0.1', { host: 'localhost', 'x-forwarded-for': '192.0.2.1' }))).toBe(false)
    expect(isLoopbackVisitor(request('127.0.0.1'))).toBe(false)
  })
})

describe('the address of a visitor', () => {
  it('is what the proxy on this machine added last, and never what a stranger claims', () => {
    const forged = { 'x-forwarded-for': '198.51.100.1, 192.0.2.1' }
    expect(visitorAddress(request('127.0.0.1', forged))).toBe('192.0.2.1')
    expect(visitorAddress(request('203.0.113.5', forged))).toBe('203.0.113.5')
  })
})
