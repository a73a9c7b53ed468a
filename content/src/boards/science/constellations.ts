import { board, tilesFrom, type TileRow } from '../../recipe.ts'
import { constellation } from '../../sources/constellations.ts'

const rows: readonly TileRow[] = [
  ['UMa', 'the Great Bear|Ursa Major', 'Seven of its stars are the Plough. Two of them point to the Pole Star.'],
  ['UMi', 'the Little Bear|Ursa Minor', 'The Pole Star is the end of its tail.'],
  ['Ori', 'Orion', 'Three stars in a row are his belt.'],
  ['Cas', 'Cassiopeia', 'A W in the sky, or an M.'],
  ['Cyg', 'the Swan|Cygnus', 'A cross that flies along the Milky Way.'],
  ['Lyr', 'the Lyre|Lyra', 'A small parallelogram beside the bright Vega.'],
  ['Aql', 'the Eagle|Aquila', 'Altair, its bright star, stands between two faint ones.'],
  ['Leo', 'the Lion|Leo', 'Its head is a question mark seen in a mirror.'],
  ['Gem', 'the Twins|Gemini', 'Two bright stars, Castor and Pollux, are the heads.'],
  ['Tau', 'the Bull|Taurus', 'A V of stars with the red eye Aldebaran.'],
  ['Sco', 'the Scorpion|Scorpius', 'A hook with a sting, and red Antares as its heart.'],
  ['Cru', 'the Southern Cross|Crux', 'The smallest constellation, on the flag of Australia.'],
  ['Peg', 'Pegasus', 'A great square; the horse flies upside down.'],
  ['Sgr', 'the Archer|Sagittarius', 'Its middle looks like a teapot.'],
  ['CMa', 'the Great Dog|Canis Major', 'With Sirius, the brightest star of the night.'],
  ['Boo', 'the Herdsman|Bootes', 'A kite with Arcturus at its foot.'],
  ['Dra', 'the Dragon|Draco', 'It winds between the bears.'],
  ['Del', 'the Dolphin|Delphinus', 'Small, a diamond with a tail.'],
]

export const constellations = board(
  {
    key: 'constellations',
    name: 'Constellations',
    promptPrefix: 'Find',
    category: 'science',
    keywords: ['stars', 'constellations', 'astronomy', 'night sky'],
    boardPortraitLayout: '3x5',
    tileBackgroundSize: 'cover',
    tileBackgroundColor: '#0B1026',
    tileRadialGradientHexColor: '#0B1026',
    tilePadding: false,
  },
  tilesFrom(rows, constellation),
)
