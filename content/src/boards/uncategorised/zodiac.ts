import { board, tilesFrom, type TileRow } from '../../recipe.ts'
import { fluentEmoji } from '../../sources/iconify.ts'

const rows: readonly TileRow[] = [
  ['aries', 'Aries', 'The ram: two horns.'],
  ['taurus', 'Taurus', 'The bull: a head with horns.'],
  ['gemini', 'Gemini', 'The twins: a Roman two.'],
  ['cancer', 'Cancer', 'The crab: two claws.'],
  ['leo', 'Leo', 'The lion: its mane and tail.'],
  ['virgo', 'Virgo', 'The maiden: an m with a loop.'],
  ['libra', 'Libra', 'The scales: a beam over a line.'],
  ['scorpio', 'Scorpio', 'The scorpion: an m with a sting.'],
  ['sagittarius', 'Sagittarius', 'The archer: an arrow.'],
  ['capricorn', 'Capricorn', 'The goat with the tail of a fish.'],
  ['aquarius', 'Aquarius', 'The water carrier: two waves.'],
  ['pisces', 'Pisces', 'The fish: two of them, tied together.'],
]

export const zodiac = board(
  {
    key: 'zodiac',
    name: 'Signs of the Zodiac',
    promptPrefix: 'Find',
    category: 'uncategorised',
    keywords: ['zodiac', 'signs', 'stars'],
    boardPortraitLayout: '1x6',
  },
  tilesFrom(rows, fluentEmoji),
)
