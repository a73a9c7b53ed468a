import { board, tilesFrom, type TileRow } from '../../recipe.ts'
import { photographs } from '../../sources/photographs.ts'

const rows: readonly TileRow[] = [
  ['mercury', 'Mercury', 'The smallest planet, grey and full of craters. A year takes 88 days.'],
  ['venus', 'Venus', 'The hottest planet. Radar looked through its clouds for this picture.'],
  ['earth', 'the Earth', 'Seven tenths of it are water.'],
  ['mars', 'Mars', 'Rust makes it red.'],
  ['jupiter', 'Jupiter', 'The largest planet. Its bands are clouds.'],
  ['saturn', 'Saturn', 'The rings are ice and rock, and mostly some ten metres thick.'],
  ['uranus', 'Uranus', 'Pale and nearly featureless; it lies on its side.'],
  ['neptune', 'Neptune', 'Deep blue in this picture of 1989, the farthest planet.'],
  ['sun', 'the Sun', 'No planet but a star, seen here in ultraviolet light.'],
]

export const planets = board(
  {
    key: 'planets',
    name: 'The Sun and the Planets',
    promptPrefix: 'Find',
    category: 'science',
    keywords: ['planets', 'sun', 'space', 'astronomy', 'photographs'],
    boardPortraitLayout: '3x3',
    tileBackgroundColor: '#05070D',
    tileRadialGradientHexColor: '#05070D',
    imageFormat: 'JPG',
  },
  tilesFrom(rows, photographs('planets')),
)
