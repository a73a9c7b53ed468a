/** Draws from the generator whose state a play carries. */
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

export type Generator = ReturnType<typeof xoroshiro128plus>

/** `seed`: whole number, 0 to 2^32 - 1. */
export function getGenerator(seed: number): Generator {
  return xoroshiro128plus(seed | 0)
}

export function generatorFrom(state: readonly number[]): Generator {
  return xoroshiro128plusFromState(state)
}

/** How many numbers the generator can draw: each from -2^31 to 2^31 - 1. */
const numDraws = 2 ** 32

/**
 * A whole number from 0 to below `size`, each as likely as the others: a draw from the incomplete last round of them
 * is drawn again. The same numbers as `uniformInt` of pure-rand, which is written for ranges beyond 2^32 too and
 * would be a page of code more for every player to load.
 */
function drawBelow(size: number, generator: Generator): number {
  const numFair = Math.floor(numDraws / size) * size
  for (;;) {
    const draw = generator.next() + numDraws / 2
    if (draw < numFair) return draw % size
  }
}

/** A new list in an order drawn evenly (Fisher and Yates). */
export function shuffled<Item>(items: readonly Item[], generator: Generator): Item[] {
  const drawn = [...items]
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const other = drawBelow(last + 1, generator)
    const moved = drawn[last] as Item
    drawn[last] = drawn[other] as Item
    drawn[other] = moved
  }
  return drawn
}

/** One item drawn evenly; undefined of an empty list. */
export function drawOne<Item>(items: readonly Item[], generator: Generator): Item | undefined {
  return items.length > 1 ? items[drawBelow(items.length, generator)] : items[0]
}
