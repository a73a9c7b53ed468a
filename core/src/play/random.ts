/** Draws from the generator whose state a play carries. */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

export type Generator = ReturnType<typeof xoroshiro128plus>

/** `seed`: whole number, 0 to 2^32 - 1. */
export function generatorOf(seed: number): Generator {
  return xoroshiro128plus(seed | 0)
}

export function generatorFrom(state: readonly number[]): Generator {
  return xoroshiro128plusFromState(state)
}

/** A new list in an order drawn evenly (Fisher and Yates). */
export function shuffled<Item>(items: readonly Item[], generator: Generator): Item[] {
  const drawn = [...items]
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const other = uniformInt(generator, 0, last)
    const moved = drawn[last] as Item
    drawn[last] = drawn[other] as Item
    drawn[other] = moved
  }
  return drawn
}

/** One item drawn evenly; undefined of an empty list. */
export function drawOne<Item>(items: readonly Item[], generator: Generator): Item | undefined {
  return items.length > 1 ? items[uniformInt(generator, 0, items.length - 1)] : items[0]
}
