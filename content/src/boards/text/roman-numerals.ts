import { board } from '../../recipe.ts'
import { figureTiles, findPrefixes, tint } from '../../text-tiles.ts'

const small = [4, 6, 9, 14, 19, 24, 29, 40, 44, 49, 60, 66, 90, 94, 99, 144, 150, 200, 399]
const large = [400, 444, 500, 606, 900, 999, 1066, 1492, 1666, 1789, 1900, 1984, 1999, 2000, 2024]
const numbers = [...small, ...large]

const signs = [
  ...([
    [1000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
    [50, 'L'],
  ] as const),
  ...([
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ] as const),
]

function toRoman(number: number): string {
  let rest = number
  let text = ''
  for (const [value, sign] of signs) {
    while (rest >= value) {
      text += sign
      rest -= value
    }
  }
  return text
}

export const romanNumerals = board(
  {
    key: 'roman-numerals',
    name: 'Roman Numerals',
    promptPrefix: 'Find',
    prefixTranslations: findPrefixes,
    category: 'maths',
    keywords: ['roman numerals', 'numbers', 'history', 'text', 'school'],
    boardPortraitLayout: '4x5',
    ...tint('#EBDCC6', '#FBF4EA'),
  },
  figureTiles(numbers.map((number) => [toRoman(number), `${number}`])),
)
