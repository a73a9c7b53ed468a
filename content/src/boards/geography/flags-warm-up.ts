import { board, tilesFrom, type TileRow } from '../../recipe.ts'
import { countryNames, flagPrefixes } from '../../sources/country-names.ts'
import { flag } from '../../sources/flag-icons.ts'

// What a visitor plays first: flags that most people know, each told at a glance from every other.
const rows: readonly TileRow[] = [
  ['jp', 'Japan', 'A red disc on white: the sun.'],
  ['ca', 'Canada', 'A red maple leaf with eleven points on white.'],
  ['br', 'Brazil', 'A blue globe of stars in a yellow diamond. The stars are the night sky over Rio de Janeiro.'],
  ['gb', 'the United Kingdom', 'Three crosses in one: those of England, Scotland and Ireland.'],
  ['us', 'the United States', 'Fifty stars for the states, thirteen stripes for the first colonies.'],
  ['fr', 'France', 'Blue, white and red, upright.'],
  ['de', 'Germany', 'Black, red and gold, lying flat.'],
  ['gr', 'Greece', 'Nine blue and white stripes with a white cross in the corner.'],
  ['ch', 'Switzerland', 'A white cross on red. It is one of only two square state flags.'],
  ['za', 'South Africa', 'Six colours; a green Y lies on its side.'],
  ['jm', 'Jamaica', 'A yellow diagonal cross on black and green. It has neither red, white nor blue.'],
  ['se', 'Sweden', 'A yellow Nordic cross on blue.'],
  ['tr', 'Türkiye|Turkey', 'A white crescent and star on red.'],
  ['in', 'India', 'Saffron, white and green; the blue wheel in the middle has 24 spokes.'],
  ['kr', 'South Korea', 'A red and blue circle with black bars in the corners.'],
  ['ar', 'Argentina', 'Light blue and white, with a sun that has a face.'],
]

export const flagsWarmUp = board(
  {
    key: 'flags-warm-up',
    name: 'World Flags: Warm-up',
    promptPrefix: 'Click the flag of',
    prefixTranslations: flagPrefixes,
    category: 'geography',
    keywords: ['flags', 'countries', 'warm-up', 'beginners', 'geography'],
    boardPortraitLayout: '3x4',
    tileBackgroundSize: 'cover',
    tilePadding: false,
    promoted: true,
  },
  tilesFrom(rows, flag, countryNames),
)
