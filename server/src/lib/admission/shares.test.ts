import { array, assert, integer, ipV4, ipV6, oneof, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPlaces, createShares, type Holder, type Places, withoutHolder } from './shares.ts'

const line = (subnet: number): string => `2001:db8:0:${subnet.toString(16)}::1`

describe('the shares of networks', () => {
  it('count an IPv4 address alone, and IPv6 by /64, /56 and /48', () => {
    const shares = createShares()
    for (let subnet = 0; subnet < 256; subnet += 1) shares.take(withoutHolder(line(subnet)))
    shares.take(withoutHolder('192.0.2.1'))
    expect(shares.ofNetwork(withoutHolder('192.0.2.1'))).toBe(1)
    expect(shares.ofNetwork(withoutHolder('::ffff:192.0.2.1'))).toBe(1)
    expect(shares.ofNetwork(withoutHolder('192.0.2.2'))).toBe(0)
    // One of 256 networks of a home line: half of what its /56 holds.
    expect(shares.ofNetwork(withoutHolder(line(7)))).toBe(128)
    expect(shares.ofNetwork(withoutHolder('2001:db8:0:100::1'))).toBe(64)
    expect(shares.ofNetwork(withoutHolder('2001:db8:1::1'))).toBe(0)
  })

  it('divide a whole equally among the lines, the newcomer included', () => {
    const shares = createShares()
    expect(shares.equalShare(withoutHolder('192.0.2.1'), 32)).toBe(32)
    for (let subnet = 0; subnet < 256; subnet += 1) shares.take(withoutHolder(line(subnet)))
    expect(shares.equalShare(withoutHolder(line(3)), 32)).toBe(32)
    expect(shares.equalShare(withoutHolder('192.0.2.1'), 32)).toBe(16)
    for (let host = 1; host <= 200; host += 1) shares.take(withoutHolder(`192.0.2.${host}`))
    expect(shares.equalShare(withoutHolder('192.0.2.1'), 804)).toBe(4)
  })

  it('are as before when all is given back, each once however often it is said', () => {
    const address = oneof(ipV4(), ipV6())
    assert(
      property(array(tuple(address, integer({ min: 1, max: 10 }))), (taken) => {
        const shares = createShares()
        const ends = taken.map(([from, weight]) => shares.take({ address: from, holder: `${weight}` }, weight))
        for (const end of [...ends, ...ends]) end()
        expect(taken.map(([from]) => shares.ofNetwork(withoutHolder(from)))).toEqual(taken.map(() => 0))
        expect(taken.map(([from, weight]) => shares.ofHolder({ address: from, holder: `${weight}` }))).toEqual(
          taken.map(() => 0),
        )
        expect(shares.equalShare(withoutHolder('192.0.2.1'), 100)).toBe(100)
      }),
    )
  })
})

const from = (address: string, holder = '') => ({ address, holder })

const countTaken = (taken: readonly unknown[]): number => taken.filter((end) => end !== null).length
const takeSome = (places: Places, count: number, by: Holder, weight = 1) =>
  Array.from({ length: count }, () => places.take(by, { weight }))

describe('the places of a network', () => {
  it('are bounded, and those of others are not touched', () => {
    const places = createPlaces({ ofNetwork: 2 })
    const [first] = takeSome(places, 1, from('2001:db8:1:2::1'))
    expect(countTaken(takeSome(places, 2, from('2001:db8:1:2::2')))).toBe(1)
    expect(countTaken(takeSome(places, 3, from('192.0.2.1')))).toBe(2)
    first?.()
    first?.()
    expect(countTaken(takeSome(places, 2, from('2001:db8:1:2::4')))).toBe(1)
    expect(places.size()).toBe(4)
  })

  it('are weighed', () => {
    const places = createPlaces({ ofNetwork: 20 })
    expect(countTaken(takeSome(places, 3, from('192.0.2.1'), 10))).toBe(2)
    expect(places.take(from('192.0.2.1'))).toBeNull()
  })

  it('are all for one holder while nobody else asks; who has fewer than an equal share passes all the same', () => {
    const places = createPlaces({ ofNetwork: 12 })
    const ends = takeSome(places, 20, from('192.0.2.1', 'a'))
    expect(countTaken(ends)).toBe(12)
    expect(countTaken(takeSome(places, 20, from('192.0.2.1', 'b')))).toBe(6)
    expect(countTaken(takeSome(places, 20, from('192.0.2.1')))).toBe(4)
    // Who has most gives way: what it gives back is not its own again.
    ends[0]?.()
    expect(places.take(from('192.0.2.1', 'a'))).toBeNull()
    // However many holders there are, together they have twice as much.
    const many = Array.from({ length: 20 }, (_, index) => places.take(from('192.0.2.1', `${index}`)))
    expect(countTaken(many)).toBe(3)
  })

  it('are at most so many of a browser or an account', () => {
    const places = createPlaces({ ofNetwork: 12, ofHolder: 4 })
    expect(countTaken(takeSome(places, 9, from('192.0.2.1', 'a')))).toBe(4)
    expect(countTaken(takeSome(places, 9, from('192.0.2.1')))).toBe(8)
  })

  it('hold no second holder of a network up when there are none left of all', () => {
    const places = createPlaces({ ofAll: 8, beyond: 8 })
    expect(countTaken(takeSome(places, 20, from('192.0.2.1', 'a')))).toBe(8)
    expect(countTaken(takeSome(places, 20, from('192.0.2.1', 'b')))).toBe(4)
    expect(countTaken(takeSome(places, 20, from('192.0.2.2')))).toBe(4)
  })
})
