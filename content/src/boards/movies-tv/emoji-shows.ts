import { emojiPuzzle } from '../../emoji-puzzle.ts'
import { board, tilesFrom, type TileRow } from '../../recipe.ts'

// Each puzzle must lead to one show of the list only.
const rows: readonly TileRow[] = [
  ['crown dragon snowflake', 'Game of Thrones', 'A crown, dragons, and winter is coming.'],
  ['test-tube pill mobile-phone', 'Breaking Bad', 'A chemistry teacher goes astray.'],
  ['hot-beverage couch-and-lamp people-hugging', 'Friends', 'A café, a sofa and six of them.'],
  ['person-zombie person-walking', 'The Walking Dead', 'The dead walk.'],
  ['alien magnifying-glass-tilted-left flashlight', 'The X-Files', 'The truth is out there.'],
  ['doughnut house nut-and-bolt', 'The Simpsons', 'A family that likes doughnuts, and a nuclear power plant.'],
  [
    'pineapple octopus crab',
    'SpongeBob SquarePants',
    'He lives in a pineapple, works for a crab and plays beside an octopus.',
  ],
  ['squid red-square money-bag', 'Squid Game', 'A game of children for a fortune.'],
  ['bicycle flashlight christmas-tree', 'Stranger Things', 'Children on bicycles, and lights that speak.'],
  ['violin detective magnifying-glass-tilted-right', 'Sherlock', 'A detective who plays the violin.'],
  ['cupcake birthday-cake tent', 'The Great British Bake Off', 'Cakes in a tent.'],
  ['ambulance stethoscope syringe', "Grey's Anatomy", 'Surgeons in Seattle.'],
  ['rocket vulcan-salute glowing-star', 'Star Trek', 'Live long and prosper.'],
  ['desert-island airplane polar-bear', 'Lost', 'A plane falls on an island with a polar bear.'],
  ['atom-symbol laptop pizza', 'The Big Bang Theory', 'Physicists at their dinner.'],
  ['chess-pawn woman trophy', "The Queen's Gambit", 'A girl who wins at chess.'],
]

export const emojiShows = board(
  {
    key: 'emoji-shows',
    name: 'Guess the TV Show',
    promptPrefix: 'Which is',
    category: 'movies-tv',
    keywords: ['television', 'shows', 'series', 'emoji', 'puzzle'],
    boardPortraitLayout: '3x5',
  },
  tilesFrom(rows, (names) => emojiPuzzle(names.split(' '))),
)
