import { board, tilesFrom, type TileRow } from '../../recipe.ts'
import { gameIcon } from '../../sources/iconify.ts'

const rows: readonly TileRow[] = [
  ['accordion', 'accordion', 'Folding bellows between two boxes of keys.'],
  ['bagpipes', 'bagpipes', 'A bag of air feeds several pipes at once.'],
  ['banjo', 'banjo', 'A round body covered with a skin, like a small drum with a neck.'],
  ['clarinet', 'clarinet', 'A straight tube with metal keys and one reed.'],
  ['djembe', 'djembe', 'A goblet-shaped drum from West Africa, played with bare hands.'],
  ['drum', 'snare drum', 'Two sticks; wires under the lower skin make it rattle.'],
  ['drum-kit', 'drum kit', 'Drums and cymbals on stands, played with hands and feet.'],
  ['french-horn', 'French horn', 'Its tube is wound in a circle; unrolled it is about four metres long.'],
  ['gong', 'gong', 'A metal disc hung in a frame.'],
  ['grand-piano', 'grand piano', 'A wing-shaped case with the lid propped open. It has 88 keys.'],
  ['guitar', 'guitar', 'A body with a waist, a long neck and usually six strings.'],
  ['harp', 'harp', 'A triangle of strings with a curved neck. A concert one has 47.'],
  ['lyre', 'lyre', 'Two curved arms and a crossbar: the instrument of Orpheus.'],
  ['maracas', 'maracas', 'A pair of rattles, once made from dried gourds.'],
  ['musical-keyboard', 'keyboard|synthesizer', 'Black and white keys, and no strings inside.'],
  ['ocarina', 'ocarina', 'A hollow clay vessel with finger holes.'],
  ['pan-flute', 'pan flute|panpipes', 'A row of pipes, each a little shorter than the last.'],
  ['saxophone', 'saxophone', 'Made of brass, yet a woodwind, because it has a reed.'],
  ['tambourine', 'tambourine', 'Little metal discs jingle in the rim.'],
  ['trombone', 'trombone', 'A long slide in place of valves.'],
  ['trumpet', 'trumpet', 'Three valves and a bell that points straight ahead.'],
  ['tuba', 'tuba', 'The lowest brass instrument; its bell points up.'],
  ['violin', 'violin', 'Four strings and a bow. The sound holes are shaped like an f.'],
  ['xylophone', 'xylophone', 'Bars in order of length, struck with two mallets.'],
]

export const instruments = board(
  {
    key: 'musical-instruments',
    name: 'Musical Instruments',
    promptPrefix: 'Click the',
    category: 'music',
    keywords: ['instruments', 'music', 'orchestra', 'band', 'sounds'],
    boardPortraitLayout: '4x6',
    invertTileImagesInDarkMode: true,
  },
  tilesFrom(rows, gameIcon),
)
