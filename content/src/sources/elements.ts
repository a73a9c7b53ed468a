import { elements } from 'chemical-elements'
import type { Drawing } from '../recipe.ts'
import { formula } from './mathjax.ts'

const known = new Map(elements.map(({ symbol, number }) => [symbol, number]))

/** The symbol with its atomic number, as in the periodic table. */
export function elementSymbol(symbol: string): Drawing {
  const number = known.get(symbol)
  if (number === undefined) throw new Error(`There is no element ${symbol}`)
  return { ...formula(`{}_{${number}}\\mathrm{${symbol}}`), originalImageFilename: `${number}.svg` }
}
