import { board, tilesFrom, type TileRow } from '../../recipe.ts'
import { photographs } from '../../sources/photographs.ts'

const rows: readonly TileRow[] = [
  ['neuschwanstein', 'Neuschwanstein', 'Bavaria. Begun in 1869 for King Ludwig II, when castles were long out of use.'],
  ['schwerin', 'Schwerin Palace', 'Germany. It stands on an island in a lake and houses a parliament.'],
  ['chambord', 'Chambord', 'France. A hunting lodge with more than 400 rooms.'],
  ['chenonceau', 'Chenonceau', 'France. Its gallery crosses the river Cher.'],
  ['carcassonne', 'Carcassonne', 'France. Two rings of walls with 52 towers.'],
  ['palais-des-papes', 'the Palace of the Popes', 'Avignon. Popes lived here for most of the 14th century.'],
  ['mysore-palace', 'Mysore Palace', 'India. On holidays nearly 100,000 bulbs light it.'],
  ['castillo-de-san-marcos', 'the Castillo de San Marcos', 'Florida. A Spanish star fort of shell stone.'],
  ['fort-sumter', 'Fort Sumter', 'South Carolina. The first shots of the American Civil War fell here.'],
  ['castle-clinton', 'Castle Clinton', 'New York. A round fort, later the first station for immigrants.'],
  ['winter-palace', 'the Winter Palace', 'Saint Petersburg. The home of the tsars, now part of the Hermitage.'],
  ['rang-ghar', 'Rang Ghar', 'Assam. The kings watched sports from here.'],
]

export const castles = board(
  {
    key: 'castles',
    name: 'Castles, Forts and Palaces',
    promptPrefix: 'Find',
    category: 'geography',
    keywords: ['castles', 'forts', 'palaces', 'history', 'photographs'],
    boardPortraitLayout: '4x3',
    tileBackgroundSize: 'cover',
    tilePadding: false,
    imageFormat: 'JPG',
  },
  tilesFrom(rows, photographs('castles')),
)
