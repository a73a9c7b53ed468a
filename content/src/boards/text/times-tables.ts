import { board } from '../../recipe.ts'
import { figureTiles, tint } from '../../text-tiles.ts'

const factors = [2, 3, 4, 5, 6, 7, 8, 9]

/** Each product once, with every way to it: 24 is 3 × 8, 4 × 6, 6 × 4 and 8 × 3. */
function getProducts(): readonly (readonly [text: string, prompt: string])[] {
  const ways = new Map<number, string[]>()
  for (const one of factors) {
    for (const other of factors) {
      ways.set(one * other, [...(ways.get(one * other) ?? []), `${one} × ${other}`])
    }
  }
  return [...ways].toSorted(([one], [other]) => one - other).map(([product, all]) => [`${product}`, all.join('|')])
}

export const timesTables = board(
  {
    key: 'times-tables',
    name: 'Times Tables',
    promptPrefix: 'What is',
    prefixTranslations: { de: 'Wie viel ist', es: 'Cuánto es', ar: 'كم يساوي' },
    category: 'maths',
    keywords: ['multiplication', 'times tables', 'arithmetic', 'text', 'school'],
    boardPortraitLayout: '5x5',
    ...tint('#FBEBB5', '#FFF9E6'),
  },
  figureTiles(getProducts()),
)
