import { board, tilesFrom, type TileRow } from '../../recipe.ts'
import { photographs } from '../../sources/photographs.ts'

const rows: readonly TileRow[] = [
  ['blackboard', 'blackboard', 'Once slate, now mostly painted board.'],
  ['bucket', 'bucket', 'Staves held together by hoops, as a barrel is.'],
  ['light-bulb', 'light bulb', 'The old kind turned nine tenths of its power into heat.'],
  ['chair', 'chair', 'Four legs, a seat and a back.'],
  ['cup', 'cup', 'With a saucer, out of which people once drank.'],
  ['eraser', 'eraser|rubber', 'Before it, people used bread.'],
  ['frying-pan', 'frying pan', 'Iron keeps its heat.'],
  ['pencil', 'pencil', 'What writes is graphite; there is no lead in it.'],
  ['pillow', 'pillow', 'The first ones, in Mesopotamia, were of stone.'],
  ['plate', 'plate', 'Clay, shaped on a wheel and glazed.'],
  ['spoons', 'spoons', 'Large ones for soup, small ones for mocha.'],
  ['scales', 'scales', 'They measure a force and show a mass.'],
]

export const household = board(
  {
    key: 'household',
    name: 'Things at Home',
    promptPrefix: 'Click the',
    category: 'uncategorised',
    keywords: ['household', 'objects', 'home', 'photographs'],
    boardPortraitLayout: '2x6',
    tileBackgroundSize: 'cover',
    tilePadding: false,
    imageFormat: 'JPG',
  },
  tilesFrom(rows, photographs('household')),
)
