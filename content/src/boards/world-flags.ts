import { board, tilesFrom, type TileRow } from '../recipe.ts'
import { flag } from '../sources/flag-icons.ts'

// Tiles are cropped to fill, down to the middle 60 % of a flag on an upright board: every flag here is
// told by its middle, and none has a near twin on the list.
const rows: readonly TileRow[] = [
  ['br', 'Brazil', 'A blue globe of stars in a yellow diamond. The stars are the night sky over Rio de Janeiro.'],
  ['ca', 'Canada', 'A red maple leaf with eleven points on white.'],
  ['jp', 'Japan', 'A red disc on white: the sun.'],
  ['kr', 'South Korea', 'A red and blue circle with black bars in the corners.'],
  ['ch', 'Switzerland', 'A white cross on red. It is one of only two square state flags.'],
  ['gb', 'the United Kingdom', 'Three crosses in one: those of England, Scotland and Ireland.'],
  ['us', 'the United States', 'Fifty stars for the states, thirteen stripes for the first colonies.'],
  ['fr', 'France', 'Blue, white and red, upright.'],
  ['de', 'Germany', 'Black, red and gold, lying flat.'],
  ['it', 'Italy', 'Green, white and red, upright.'],
  ['es', 'Spain', 'A broad yellow band between two red ones, with the arms to the left.'],
  ['pt', 'Portugal', 'Green and red; the golden ring is an armillary sphere, an instrument of navigators.'],
  ['gr', 'Greece', 'Nine blue and white stripes with a white cross in the corner.'],
  ['tr', 'Türkiye|Turkey', 'A white crescent and star on red.'],
  ['in', 'India', 'Saffron, white and green; the blue wheel in the middle has 24 spokes.'],
  ['vn', 'Vietnam', 'One large yellow star on red.'],
  ['ar', 'Argentina', 'Light blue and white, with a sun that has a face.'],
  ['jm', 'Jamaica', 'A yellow diagonal cross on black and green. It has neither red, white nor blue.'],
  ['za', 'South Africa', 'Six colours; a green Y lies on its side.'],
  ['ke', 'Kenya', 'A red shield and two spears on black, red and green.'],
  ['bt', 'Bhutan', 'A white dragon across yellow and orange.'],
  ['kh', 'Cambodia', 'A building in the middle: the temple of Angkor Wat.'],
  ['lb', 'Lebanon', 'A green cedar on white between two red bands.'],
  ['al', 'Albania', 'A black eagle with two heads on red.'],
  ['bb', 'Barbados', 'A black trident head on gold, between two bands of blue.'],
  ['bd', 'Bangladesh', 'A red disc on green, set a little to the left.'],
  ['se', 'Sweden', 'A yellow Nordic cross on blue.'],
  ['dk', 'Denmark', 'A white Nordic cross on red: the flag the other Nordic ones follow.'],
  ['fi', 'Finland', 'A blue Nordic cross on white.'],
  ['is', 'Iceland', 'A red cross edged with white on blue. Norway has the blue and the red the other way round.'],
  ['ua', 'Ukraine', 'Blue over yellow: sky above a field of wheat.'],
  ['pl', 'Poland', 'White over red.'],
  ['at', 'Austria', 'Red, white and red, lying flat.'],
  ['th', 'Thailand', 'Five bands; the blue one in the middle is twice as broad as the others.'],
  ['mk', 'North Macedonia', 'A yellow sun with eight rays that reach the edges of a red field.'],
  ['ug', 'Uganda', 'Six bands of black, yellow and red, with a crested crane in the middle.'],
]

export const worldFlags = board(
  {
    key: 'world-flags',
    name: 'Flags of the World',
    promptPrefix: 'Click the flag of',
    category: 'geography',
    keywords: ['flags', 'countries', 'nations', 'world', 'geography'],
    boardPortraitLayout: '6x6',
    tileBackgroundSize: 'cover',
    tilePadding: false,
    promoted: true,
  },
  tilesFrom(rows, flag),
)
