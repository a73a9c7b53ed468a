import { board } from '../../recipe.ts'
import { onCircle, ownDrawing } from '../../sources/own-drawing.ts'

const polygon = (sides: number) =>
  `<polygon points="${Array.from({ length: sides }, (_, i) => onCircle(44, (360 / sides) * i)).join(' ')}"/>`

const star = (points: number, inner: number) =>
  `<polygon points="${Array.from({ length: points * 2 }, (_, i) => onCircle(i % 2 ? inner : 46, (180 / points) * i)).join(' ')}"/>`

const rows: readonly (readonly [prompt: string, body: string, answerText: string])[] = [
  ['circle', '<circle cx="50" cy="50" r="42"/>', 'Every point is equally far from the middle.'],
  [
    'ellipse',
    '<ellipse cx="50" cy="50" rx="46" ry="27"/>',
    'Two points inside: the distances to them always add up to the same.',
  ],
  ['semicircle', '<path d="M6 68a44 44 0 0 1 88 0z"/>', 'Half of a disc.'],
  ['sector', '<path d="M18 82V10a72 72 0 0 1 72 72z"/>', 'A slice of a disc, cut by two radii.'],
  ['crescent', '<path d="M68 8a44 44 0 1 0 0 84a52 52 0 0 1 0-84z"/>', 'A disc with a bite by another disc.'],
  [
    'ring',
    '<path fill-rule="evenodd" d="M50 6a44 44 0 1 1 0 88a44 44 0 1 1 0-88zm0 22a22 22 0 1 0 0 44a22 22 0 1 0 0-44z"/>',
    'The area between two circles with one middle.',
  ],
  ['equilateral triangle', polygon(3), 'Three equal sides and three angles of 60 degrees.'],
  [
    'right triangle',
    '<polygon points="14 86 14 14 90 86"/>',
    'One angle has 90 degrees: the rule of Pythagoras holds.',
  ],
  ['square', '<rect x="12" y="12" width="76" height="76"/>', 'Four equal sides and four right angles.'],
  ['rectangle', '<rect x="4" y="28" width="92" height="44"/>', 'Four right angles.'],
  [
    'rhombus',
    '<polygon points="50 4 84 50 50 96 16 50"/>',
    'Four equal sides, and the diagonals cross at a right angle.',
  ],
  ['parallelogram', '<polygon points="28 26 98 26 72 74 2 74"/>', 'Two pairs of parallel sides.'],
  ['trapezium|trapezoid', '<polygon points="30 26 70 26 96 76 4 76"/>', 'One pair of parallel sides.'],
  ['kite', '<polygon points="50 4 80 34 50 97 20 34"/>', 'Two pairs of equal sides that meet.'],
  ['pentagon', polygon(5), 'Five sides.'],
  ['hexagon', polygon(6), 'Six sides, as in a honeycomb.'],
  ['octagon', polygon(8), 'Eight sides, as a stop sign has.'],
  ['five-pointed star', star(5, 18), 'A pentagram when all its lines are drawn.'],
  ['six-pointed star', star(6, 27), 'Two triangles, one upside down.'],
  [
    'heart',
    '<path d="M50 92C10 60 4 44 4 32a23 23 0 0 1 46-6a23 23 0 0 1 46 6c0 12-6 28-46 60z"/>',
    'No shape of geometry, but everybody knows it.',
  ],
  ['cross', '<path d="M36 6h28v30h30v28H64v30H36V64H6V36h30z"/>', 'Twelve equal sides.'],
  ['arrow', '<path d="M4 36h48V12l44 38l-44 38V64H4z"/>', 'It points to the right.'],
  [
    'cube',
    '<path fill="none" stroke="#1D4ED8" stroke-width="4" d="M50 6l40 22v44L50 94L10 72V28zM50 50V94M50 50L10 28M50 50l40-22"/>',
    'Six squares.',
  ],
  [
    'cylinder',
    '<path fill="none" stroke="#1D4ED8" stroke-width="4" d="M14 22a36 14 0 1 1 72 0a36 14 0 1 1-72 0v58a36 14 0 0 0 72 0V22"/>',
    'Two equal discs, joined.',
  ],
  [
    'cone',
    '<path fill="none" stroke="#1D4ED8" stroke-width="4" d="M50 6L12 76a38 15 0 0 0 76 0zM12 76a38 15 0 0 1 76 0"/>',
    'From a disc to a point.',
  ],
  [
    'pyramid',
    '<path fill="none" stroke="#1D4ED8" stroke-width="4" d="M50 8L8 66l34 26l50-22zM50 8l-8 84"/>',
    'From a square to a point.',
  ],
]

export const shapes = board(
  {
    key: 'shapes',
    name: 'Shapes and Solids',
    promptPrefix: 'Click the',
    category: 'maths',
    keywords: ['shapes', 'geometry', 'solids', 'school'],
    boardPortraitLayout: '5x5',
    isScript: true,
  },
  rows.map(([prompt, body, answerText]) => ({
    prompt,
    answerText,
    image: ownDrawing(prompt, `<g fill="#1D4ED8">${body}</g>`),
  })),
)
