import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { isLoopbackVisitor, visitorAddress } from './visitor.ts'

function request(remoteAddress: string, headers: Record<string, string> = {}, localPort = 3000): IncomingMessage {
  return { socket: { remoteAddress, localPort }, headers } as unknown as IncomingMessage
}

describe('a visitor of this machine', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1', '127.0.0.1:3000', 3000],
    ['127.0.0.1', '::ffff:127.0.0.1', '127.0.0.1:3000', 3000],
    ['127.0.0.1', '127.0.0.1', '127.0.0.1', 80],
    ['::1', '::1', '[::1]:3000', 3000],
    ['LocalHost', '::1', 'LOCALHOST:3000', 3000],
  ])('of a product on %s comes from %s to %s', (listening, address, host, port) => {
    expect(isLoopbackVisitor(request(address, { host }, port), listening)).toBe(true)
  })

  it.each([
    ['192.0.2.1', '127.0.0.1:3000'],
    ['127.0.0.1', 'play.example.org'],
    ['127.0.0.1', '127.0.0.1'],
    ['127.0.0.1', '127.0.0.1:3001'],
    ['127.0.0.1', '127.0.0.1:03000'],
    ['127.0.0.1', '127.0.0.1:3000.'],
    ['127.0.0.1', '127.0.0.1.:3000'],
    ['127.0.0.1', 'user@127.0.0.1:3000'],
    ['127.0.0.1', 'localhost:3000'],
    ['127.0.0.1', '127.1:3000'],
    ['127.0.0.1', '2130706433:3000'],
    ['127.0.0.1', '0x7f.1:3000'],
    ['127.0.0.1', '[::1]:3000'],
    ['127.0.0.1', '[::ffff:127.0.0.1]:3000'],
    ['127.0.0.1', '127.0.0.1.example.org:3000'],
  ])('of a product on 127.0.0.1:3000 does not come from %s to %s', (address, host) => {
    expect(isLoopbackVisitor(request(address, { host }), '127.0.0.1')).toBe(false)
  })

  it('does not come through a proxy, or without a host', () => {
    const headers = { host: '127.0.0.1:3000', 'x-forwarded-for': '192.0.2.1' }
    expect(isLoopbackVisitor(request('127.0.0.1', headers), '127.0.0.1')).toBe(false)
    expect(isLoopbackVisitor(request('127.0.0.1'), '127.0.0.1')).toBe(false)
  })
})

describe('the address of a visitor', () => {
  it('is what the proxy on this machine added last, and never what a stranger claims', () => {
    const forged = { 'x-forwarded-for': '198.51.100.1, 192.0.2.1' }
    expect(visitorAddress(request('127.0.0.1', forged))).toBe('192.0.2.1')
    expect(visitorAddress(request('203.0.113.5', forged))).toBe('203.0.113.5')
  })
})
