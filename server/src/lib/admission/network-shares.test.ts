import { array, assert, integer, ipV4, ipV6, oneof, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createNetworkShares, findGivingWay } from './network-shares.ts'

const line = (subnet: number): string => `2001:db8:0:${subnet.toString(16)}::1`

describe('the shares of networks', () => {
  it('count an IPv4 address alone, and IPv6 by /64, /56 and /48', () => {
    const shares = createNetworkShares()
    for (let subnet = 0; subnet < 256; subnet += 1) shares.take(line(subnet))
    shares.take('192.0.2.1')
    expect(shares.heldBy('192.0.2.1')).toBe(1)
    expect(shares.heldBy('::ffff:192.0.2.1')).toBe(1)
    expect(shares.heldBy('192.0.2.2')).toBe(0)
    // One of 256 networks of a home line: half of what its /56 holds.
    expect(shares.heldBy(line(7))).toBe(128)
    expect(shares.heldBy('2001:db8:0:100::1')).toBe(64)
    expect(shares.heldBy('2001:db8:1::1')).toBe(0)
  })

  it('divide a whole equally among the lines, the newcomer included', () => {
    const shares = createNetworkShares()
    expect(shares.equalShare('192.0.2.1', 32, 4)).toBe(32)
    for (let subnet = 0; subnet < 256; subnet += 1) shares.take(line(subnet))
    expect(shares.equalShare(line(3), 32, 4)).toBe(32)
    expect(shares.equalShare('192.0.2.1', 32, 4)).toBe(16)
    for (let host = 1; host <= 200; host += 1) shares.take(`192.0.2.${host}`)
    expect(shares.equalShare('192.0.2.1', 32, 4)).toBe(4)
  })

  it('are as before when all is given back, each once however often it is said', () => {
    const address = oneof(ipV4(), ipV6())
    assert(
      property(array(tuple(address, integer({ min: 1, max: 10 }))), (taken) => {
        const shares = createNetworkShares()
        const ends = taken.map(([from, weight]) => shares.take(from, weight))
        for (const end of [...ends, ...ends]) end()
        expect(taken.map(([from]) => shares.heldBy(from))).toEqual(taken.map(() => 0))
        expect(shares.equalShare('192.0.2.1', 100, 1)).toBe(100)
      }),
    )
  })
})

describe('who gives way', () => {
  const holders = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'].map((address, id) => ({ address, id }))
  const setUp = () => {
    const shares = createNetworkShares()
    for (const { address } of holders) shares.take(address)
    return shares
  }

  it('is the first holder of the network that has most', () => {
    expect(findGivingWay(setUp(), holders, '192.0.2.3')?.id).toBe(0)
    expect(findGivingWay(setUp(), holders.toReversed(), '192.0.2.2')?.id).toBe(2)
  })

  it('is nobody for a network that would have as much', () => {
    const shares = setUp()
    shares.take('192.0.2.2')
    expect(findGivingWay(shares, holders, '192.0.2.2')).toBeUndefined()
    expect(findGivingWay(shares, holders, '192.0.2.1')).toBeUndefined()
    expect(findGivingWay(shares, [], '192.0.2.9')).toBeUndefined()
  })
})
