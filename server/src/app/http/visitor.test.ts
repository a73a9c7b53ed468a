import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { parseNetworks } from '../../lib/admission/network-address.ts'
import { isCrossSite, isLoopbackVisitor, visitorAddress } from './visitor.ts'

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

  it('is not a request through a proxy, or without a host', () => {
    const headers = { host: '127.0.0.1:3000', 'x-forwarded-for': '192.0.2.1' }
    expect(isLoopbackVisitor(request('127.0.0.1', headers), '127.0.0.1')).toBe(false)
    expect(isLoopbackVisitor(request('127.0.0.1'), '127.0.0.1')).toBe(false)
  })
})

describe('a request of another site', () => {
  const publicUrl = 'https://play.example.org'
  it.each([
    [{}, false],
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ 'sec-fetch-site': 'cross-site', origin: publicUrl }, true],
    [{ origin: publicUrl, host: 'play.example.org' }, false],
    [{ origin: 'https://other.example.org', host: 'other.example.org' }, false],
    [{ origin: 'https://other.example.org', host: 'play.example.org' }, true],
    // With https at the public address a page in the clear is not the product's.
    [{ origin: 'http://play.example.org', host: 'play.example.org' }, true],
    [{ origin: 'null', host: 'play.example.org' }, true],
  ])('by %j: %s', (headers: Record<string, string>, isOther) => {
    expect(isCrossSite(request('192.0.2.1', headers), publicUrl)).toBe(isOther)
  })

  it('is none at another address of a product without https', () => {
    const headers = { origin: 'http://192.0.2.9:3000', host: '192.0.2.9:3000' }
    expect(isCrossSite(request('192.0.2.1', headers), 'http://127.0.0.1:3000')).toBe(false)
  })
})

const toAddress = (from: string, forwarded: string | undefined, trusted = 'loopback') =>
  visitorAddress(
    request(from, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    parseNetworks(trusted) ?? [],
  )

describe('the address of a visitor', () => {
  it('is what the proxy on this machine added last, never what the client claims', () => {
    expect(toAddress('127.0.0.1', '198.51.100.1, 192.0.2.1')).toBe('192.0.2.1')
    expect(toAddress('203.0.113.5', '198.51.100.1, 192.0.2.1')).toBe('203.0.113.5')
  })

  it.each([
    ['a proxy elsewhere that is trusted', '10.0.0.5', '198.51.100.1, 192.0.2.1', '192.0.2.1'],
    ['two trusted proxies', '10.0.0.5', '198.51.100.1, 192.0.2.1, 10.0.0.6', '192.0.2.1'],
    ['a visitor who claims to be a proxy', '10.0.0.5', '10.0.0.9, 192.0.2.1', '192.0.2.1'],
    ['proxies alone', '10.0.0.5', '10.0.0.7, 10.0.0.6', '10.0.0.7'],
    ['a proxy that names no address', '10.0.0.5', '192.0.2.1, unknown', '10.0.0.5'],
    ['a proxy without the header', '10.0.0.5', undefined, '10.0.0.5'],
    ['a mapped address', '::ffff:10.0.0.5', '::ffff:192.0.2.1', '192.0.2.1'],
    ['an untrusted machine', '10.1.0.5', '192.0.2.1', '10.1.0.5'],
    ['this machine, which is not listed', '127.0.0.1', '192.0.2.1', '127.0.0.1'],
  ])('%s', (_, from, forwarded, expected) => {
    expect(toAddress(from, forwarded, '10.0.0.0/24')).toBe(expected)
  })
})
