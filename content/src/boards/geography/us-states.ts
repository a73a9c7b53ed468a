import { board, tilesFrom, type TileRow } from '../../recipe.ts'
import { stateOutline } from '../../sources/maps.ts'

// Left out: Colorado and Wyoming, which are both rectangles, and Virginia, which is near Kentucky in shape.
const rows: readonly TileRow[] = [
  ['Alaska', 'Alaska', 'The largest, with a long chain of islands.'],
  ['California', 'California', 'Bent in the middle along the Pacific.'],
  ['Florida', 'Florida', 'A peninsula with a panhandle.'],
  ['Georgia', 'Georgia', 'A slanted eastern side along the Savannah river.'],
  ['Hawaii', 'Hawaii', 'Eight main islands.'],
  ['Idaho', 'Idaho', 'A chimney in the north.'],
  ['Illinois', 'Illinois', 'The Mississippi makes its western bulge.'],
  ['Kentucky', 'Kentucky', 'The Ohio river runs along its top.'],
  ['Louisiana', 'Louisiana', 'An L, as its name begins.'],
  ['Maine', 'Maine', 'The north-eastern corner.'],
  ['Maryland', 'Maryland', 'Nearly cut through by Chesapeake Bay.'],
  ['Massachusetts', 'Massachusetts', 'Cape Cod bends like an arm.'],
  ['Michigan', 'Michigan', 'A mitten, and a second piece above it.'],
  ['Minnesota', 'Minnesota', 'A notch in the north reaches beyond the rest.'],
  ['Missouri', 'Missouri', 'A boot heel in the south-east.'],
  ['Montana', 'Montana', 'In the west, the face of a man looks down.'],
  ['Nebraska', 'Nebraska', 'A bite in the west by Colorado.'],
  ['Nevada', 'Nevada', 'A point in the south.'],
  ['New Jersey', 'New Jersey', 'Between the Delaware and the sea.'],
  ['New York', 'New York', 'Long Island swims beside it.'],
  ['Oklahoma', 'Oklahoma', 'A pan with its handle.'],
  ['Tennessee', 'Tennessee', 'A long slanted bar.'],
  ['Texas', 'Texas', 'A point in the south, a block in the north.'],
  ['Utah', 'Utah', 'A rectangle with a corner cut out.'],
  ['Washington', 'Washington', 'Puget Sound cuts into its corner.'],
  ['West Virginia', 'West Virginia', 'Two panhandles.'],
  ['Wisconsin', 'Wisconsin', 'Door Peninsula is its thumb.'],
]

export const usStates = board(
  {
    key: 'us-states',
    name: 'US States by Shape',
    promptPrefix: 'Find',
    category: 'geography',
    keywords: ['states', 'america', 'maps', 'outlines', 'geography'],
    boardPortraitLayout: '5x5',
    tileBackgroundColor: '#E6F4F1',
    tileRadialGradientHexColor: '#E6F4F1',
  },
  tilesFrom(rows, stateOutline),
)
