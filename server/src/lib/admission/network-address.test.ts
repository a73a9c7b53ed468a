import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isInNetworks, parseNetworks, toCountedNetwork, toPlainAddress } from './network-address.ts'

const toNetworks = (list: string) => {
  const networks = parseNetworks(list)
  if (!networks) throw new Error(`${list} is no list of networks`)
  return networks
}

describe('a list of networks', () => {
  it.each([
    ['loopback', '127.0.0.1', true],
    ['loopback', '127.9.9.9', true],
    ['loopback', '::1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback', '10.0.0.1', false],
    ['10.0.0.0/8', '10.200.3.4', true],
    ['10.0.0.0/8', '::ffff:10.200.3.4', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.7', '192.0.2.8', false],
    ['2001:db8::/32', '2001:db8:1::9', true],
    ['2001:db8::/32', '2001:db9::1', false],
    [' 192.0.2.7 , loopback ', '127.0.0.1', true],
    ['0.0.0.0/0', '::1', false],
    ['loopback', 'no address', false],
    ['loopback', '127.1', false],
  ])('%s with %s: %s', (list, address, isIn) => {
    expect(isInNetworks(address, toNetworks(list))).toBe(isIn)
  })

  it.each(['', 'proxy.example.org', '10.0.0.0/33', '10.0.0', '127.1', '::1/129', 'loopback,', '10.0.0.0/8;::1'])(
    'is not %j',
    (list) => {
      expect(parseNetworks(list)).toBeNull()
    },
  )
})

describe('what a limit counts by', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['someone@example.org', 'someone@example.org'],
    ['', ''],
  ])('of %j is %j', (address, counted) => {
    expect(toCountedNetwork(address)).toBe(counted)
  })

  it('is one for all addresses of a network of 64 bits', () => {
    const groups = fc.array(fc.integer({ min: 0, max: 0xff_ff }), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(groups, groups, groups, (network, one, other) => {
        const address = (host: number[]) => [...network, ...host].map((group) => group.toString(16)).join(':')
        // The network of mapped addresses has IPv4 in it.
        if (network.every((group) => group === 0)) return
        expect(toCountedNetwork(address(one))).toBe(toCountedNetwork(address(other)))
      }),
    )
  })
})

it('an address has one plain form', () => {
  expect(['::ffff:10.0.0.1', '10.0.0.1', '[::1]', '0:0:0:0:0:0:0:1', 'fe80::1%3'].map(toPlainAddress)).toEqual([
    '10.0.0.1',
    '10.0.0.1',
    '::1',
    '::1',
    'fe80::1',
  ])
  expect(['', 'unknown', '_hidden', '300.1.1.1', '127.1'].map(toPlainAddress)).toEqual([null, null, null, null, null])
})
