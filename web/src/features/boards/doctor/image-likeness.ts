import type { ImageFacts } from '@tilerush/contract/boards/draft'
import { colourChannels, getContrast } from '@tilerush/core/boards/colour'

/** How many of the 64 bits of two hashes differ at most in images that a player cannot distinguish. */
const maxHashDistance = 5
/** Length of the difference of two mean colours, of 441 at most. The hash knows no colours. */
const maxColourDistance = 60

/** In how many of their bits two hashes (16 hexadecimal digits) differ. */
export function hashDistance(one: string, other: string): number {
  // Halves, since a number has no 64 bits to spare; every pair of images is compared.
  return [0, 8].reduce((sum, at) => {
    let differing = Number.parseInt(one.slice(at, at + 8), 16) ^ Number.parseInt(other.slice(at, at + 8), 16)
    let count = 0
    for (; differing !== 0; differing &= differing - 1) count += 1
    return sum + count
  }, 0)
}

function colourDistance(one: string, other: string): number {
  const [r1, g1, b1] = colourChannels(one)
  const [r2, g2, b2] = colourChannels(other)
  return Math.hypot(r1 - r2, g1 - g2, b1 - b2)
}

const hash = /^[0-9a-f]{16}$/i

export function areLookAlikes(one: ImageFacts, other: ImageFacts): boolean {
  return (
    hash.test(one.perceptualHash) &&
    hash.test(other.perceptualHash) &&
    hashDistance(one.perceptualHash, other.perceptualHash) <= maxHashDistance &&
    colourDistance(one.meanColor, other.meanColor) <= maxColourDistance
  )
}

/** White or ink, whichever an image of this mean colour stands out from. */
export function backgroundFor(meanColor: string): string {
  return getContrast(meanColor, '#FFFFFF') >= getContrast(meanColor, '#14191B') ? '#FFFFFF' : '#14191B'
}
