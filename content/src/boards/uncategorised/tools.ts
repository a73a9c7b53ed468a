import { board, tilesFrom, type TileRow } from '../../recipe.ts'
import { photographs } from '../../sources/photographs.ts'

const rows: readonly TileRow[] = [
  ['claw-hammer', 'claw hammer', 'The claw pulls the nails out again.'],
  ['sledgehammer', 'sledgehammer', 'Swung with both hands.'],
  ['side-cutters', 'side cutters', 'Two blades side by side, for wire.'],
  ['tape-measure', 'tape measure', 'A steel tape that rolls itself up.'],
  ['dressmakers-tape', "dressmaker's tape", 'Soft, so that it goes round a person.'],
  ['multimeter', 'multimeter', 'It measures volts, amperes and ohms.'],
  ['nail-clippers', 'nail clippers', 'A lever presses two blades together.'],
  ['pliers', 'pliers', 'Flat jaws that hold.'],
  ['scissors', 'scissors', 'Each blade is a lever about the same screw.'],
  ['screwdriver', 'screwdriver', 'The cross in its tip is named after Henry Phillips.'],
  ['sickle', 'sickle', 'For cutting corn by hand.'],
  ['tweezers', 'tweezers', 'For what fingers are too thick for.'],
  ['adjustable-spanner', 'adjustable spanner|adjustable wrench', 'A screw in the head moves one jaw.'],
  ['spray-bottle', 'spray bottle', 'The trigger works a small pump.'],
]

export const tools = board(
  {
    key: 'tools',
    name: 'In the Toolbox',
    promptPrefix: 'Pick the',
    category: 'uncategorised',
    keywords: ['tools', 'workshop', 'photographs'],
    boardPortraitLayout: '2x7',
    tileBackgroundSize: 'cover',
    tilePadding: false,
    imageFormat: 'JPG',
  },
  tilesFrom(rows, photographs('tools')),
)
