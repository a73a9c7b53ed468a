import { board, tilesFrom, type TileRow } from '../../recipe.ts'
import { fluentEmoji } from '../../sources/iconify.ts'

const rows: readonly TileRow[] = [
  ['avocado', 'avocado', 'Green flesh around one large stone. It is a berry.'],
  ['banana', 'banana', 'A berry too, in the eyes of a botanist.'],
  ['broccoli', 'broccoli', 'We eat its flower buds.'],
  ['bubble-tea', 'bubble tea', 'Pearls of tapioca at the bottom; it comes from Taiwan.'],
  ['carrot', 'carrot', 'A root. For a long time most of them were purple, white or yellow.'],
  ['cheese-wedge', 'cheese', 'Gas from bacteria makes the holes.'],
  ['croissant', 'croissant', 'The name is French for crescent.'],
  ['doughnut', 'doughnut|donut', 'A ring of fried dough with icing.'],
  ['french-fries', 'chips|fries', 'Strips of potato, fried twice by careful cooks.'],
  ['hamburger', 'burger|hamburger', 'It is named after the city of Hamburg.'],
  ['hot-pepper', 'chilli|chili pepper', 'Its heat is measured on the Scoville scale.'],
  ['kiwi-fruit', 'kiwi', 'Green with a ring of black seeds.'],
  ['lollipop', 'lollipop', 'A swirl of boiled sugar on a stick.'],
  ['mushroom', 'mushroom', 'Neither plant nor animal. This red one with spots is not for eating.'],
  ['pancakes', 'pancakes', 'A stack with butter and syrup.'],
  ['pineapple', 'pineapple', 'Many berries grown together into one.'],
  ['pizza', 'pizza', 'A slice with a crust at the edge. It comes from Naples.'],
  ['popcorn', 'popcorn', 'A drop of water in each grain turns to steam and bursts it.'],
  ['pretzel', 'pretzel', 'A knot of dough with coarse salt.'],
  ['soft-ice-cream', 'ice cream', 'A swirl in a wafer cone.'],
  ['strawberry', 'strawberry', 'The dots on the outside are the fruits, each with one seed.'],
  ['sushi', 'sushi', 'Two slices on rice. The word is about the vinegared rice, not the fish.'],
  ['taco', 'taco', 'A folded maize tortilla with a filling.'],
  ['waffle', 'waffle', 'Baked between two hot plates with a grid.'],
  ['watermelon', 'watermelon', 'More than nine tenths of it is water.'],
]

export const food = board(
  {
    key: 'food',
    name: 'Tasty Tiles',
    promptPrefix: 'Find the',
    category: 'uncategorised',
    keywords: ['food', 'drink', 'fruit', 'snacks', 'kids'],
    boardPortraitLayout: '4x4',
  },
  tilesFrom(rows, fluentEmoji),
)
