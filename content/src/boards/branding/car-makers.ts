import { board, tilesFrom, type TileRow } from '../../recipe.ts'
import { logo } from '../../sources/simple-icons.ts'

const rows: readonly TileRow[] = [
  ['acura', 'Acura', 'Callipers that measure, and an A.'],
  ['audi', 'Audi', 'Four rings for four makers that joined.'],
  ['bentley', 'Bentley', 'A B with wings.'],
  ['bugatti', 'Bugatti', 'EB, for Ettore Bugatti, in an oval.'],
  ['chevrolet', 'Chevrolet', 'A slanted cross, called bow tie.'],
  ['citroen', 'Citroën', 'Two chevrons, the teeth of a gear.'],
  ['ferrari', 'Ferrari', 'A prancing horse.'],
  ['honda', 'Honda', 'A broad H.'],
  ['hyundai', 'Hyundai', 'A slanted H: two people shaking hands.'],
  ['infiniti', 'Infiniti', 'A road that runs to the horizon.'],
  ['koenigsegg', 'Koenigsegg', 'A shield of diamonds.'],
  ['lamborghini', 'Lamborghini', 'A bull.'],
  ['maserati', 'Maserati', 'The trident of Neptune in Bologna.'],
  ['mazda', 'Mazda', 'Wings that make an M.'],
  ['mitsubishi', 'Mitsubishi', 'Three diamonds, as its name says.'],
  ['renault', 'Renault', 'A diamond of two lines.'],
  ['seat', 'SEAT', 'A cut S.'],
  ['skoda', 'Škoda', 'A winged arrow.'],
  ['subaru', 'Subaru', 'The Pleiades, which its name means.'],
  ['tesla', 'Tesla', 'A T like a part of an electric motor.'],
  ['toyota', 'Toyota', 'Three ovals.'],
  ['vauxhall', 'Vauxhall', 'A griffin.'],
  ['volkswagen', 'Volkswagen', 'A V over a W.'],
]

export const carMakers = board(
  {
    key: 'car-makers',
    name: 'Car Makers',
    promptPrefix: 'Find',
    category: 'branding',
    keywords: ['cars', 'makers', 'logos', 'brands'],
    boardPortraitLayout: '2x8',
  },
  tilesFrom(rows, logo),
)
