import { board, tilesFrom, type TileRow } from '../../recipe.ts'
import { flag } from '../../sources/flag-icons.ts'

const rows: readonly TileRow[] = [
  ['br', 'Brasília', 'Brazil. Planned and built from 1956; before, it was Rio de Janeiro.'],
  ['ca', 'Ottawa', 'Canada. Neither Toronto nor Montreal.'],
  ['jp', 'Tokyo', 'Japan. The largest city of the world.'],
  ['kr', 'Seoul', 'South Korea.'],
  ['gb', 'London', 'The United Kingdom.'],
  ['us', 'Washington', 'The United States. It lies in no state.'],
  ['fr', 'Paris', 'France.'],
  ['de', 'Berlin', 'Germany. Before 1990 the west was governed from Bonn.'],
  ['es', 'Madrid', 'Spain, near its very middle.'],
  ['pt', 'Lisbon', 'Portugal.'],
  ['gr', 'Athens', 'Greece.'],
  ['tr', 'Ankara', 'Türkiye. Not Istanbul.'],
  ['in', 'New Delhi', 'India.'],
  ['vn', 'Hanoi', 'Vietnam.'],
  ['ar', 'Buenos Aires', 'Argentina.'],
  ['jm', 'Kingston', 'Jamaica.'],
  ['ke', 'Nairobi', 'Kenya.'],
  ['lb', 'Beirut', 'Lebanon.'],
  ['al', 'Tirana', 'Albania.'],
  ['bd', 'Dhaka', 'Bangladesh.'],
  ['se', 'Stockholm', 'Sweden, on fourteen islands.'],
  ['dk', 'Copenhagen', 'Denmark.'],
  ['is', 'Reykjavík', 'Iceland: the northernmost capital.'],
  ['ua', 'Kyiv', 'Ukraine.'],
  ['at', 'Vienna', 'Austria.'],
  ['th', 'Bangkok', 'Thailand.'],
  ['np', 'Kathmandu', 'Nepal. Its flag is the only one that is no rectangle.'],
  ['pk', 'Islamabad', 'Pakistan. Not Karachi.'],
  ['cu', 'Havana', 'Cuba.'],
  ['uy', 'Montevideo', 'Uruguay.'],
]

export const capitals = board(
  {
    key: 'capitals',
    name: 'Capital Cities',
    promptPrefix: 'Whose capital is',
    category: 'geography',
    keywords: ['capitals', 'cities', 'flags', 'countries', 'geography'],
    boardPortraitLayout: '4x5',
    tileBackgroundColor: '#F3F4F6',
    tileRadialGradientHexColor: '#F3F4F6',
  },
  tilesFrom(rows, flag),
)
