import { board, tilesFrom, type TileRow } from '../../recipe.ts'
import { formula } from '../../sources/mathjax.ts'

const rows: readonly TileRow[] = [
  [String.raw`\int`, 'integral', 'A long s: a sum of infinitely many small parts.'],
  [String.raw`\sum`, 'sum', 'A Greek capital sigma.'],
  [String.raw`\prod`, 'product', 'A Greek capital pi.'],
  [String.raw`\infty`, 'infinity', 'A figure of eight, lying down.'],
  [String.raw`\pi`, 'pi', 'The way round a circle, measured in diameters.'],
  [String.raw`\sqrt{\phantom{x}}`, 'square root', 'A letter r with a long arm.'],
  [String.raw`\forall`, 'for all', 'An A, upside down.'],
  [String.raw`\exists`, 'there exists', 'An E, back to front.'],
  [String.raw`\in`, 'is an element of', 'It looks like a rounded E.'],
  [String.raw`\subset`, 'is a subset of', 'The open side shows the larger set.'],
  [String.raw`\cup`, 'union', 'Like a cup that holds everything.'],
  [String.raw`\cap`, 'intersection', 'Only what both have.'],
  [String.raw`\emptyset`, 'empty set', 'A struck-out zero; it has no element.'],
  [String.raw`\neq`, 'is not equal to', 'An equals sign, struck out.'],
  [String.raw`\approx`, 'is about', 'Two waves.'],
  [String.raw`\leq`, 'is at most', 'Less than or equal.'],
  [String.raw`\pm`, 'plus or minus', 'Both at once.'],
  [String.raw`\partial`, 'partial derivative', 'A rounded d.'],
  [String.raw`\nabla`, 'nabla|del', 'A triangle on its point, named after a harp.'],
  [String.raw`\Rightarrow`, 'implies', 'A double arrow.'],
  [String.raw`\perp`, 'is perpendicular to', 'A right angle, drawn.'],
  [String.raw`\angle`, 'angle', 'Two rays from a point.'],
  [String.raw`\propto`, 'is proportional to', 'Like an open alpha.'],
  [String.raw`\wedge`, 'logical and', 'The point is at the top.'],
  [String.raw`\vee`, 'logical or', 'The point is at the bottom.'],
  [String.raw`\neg`, 'logical not', 'A bent dash.'],
  [String.raw`\mathbb{R}`, 'the real numbers', 'An R with a double stroke.'],
  [String.raw`\mathbb{Z}`, 'the whole numbers|the integers', 'A Z with a double stroke, from German Zahlen.'],
]

export const mathsSymbols = board(
  {
    key: 'maths-symbols',
    name: 'Maths Symbols',
    promptPrefix: 'Find the sign for',
    category: 'maths',
    keywords: ['mathematics', 'symbols', 'signs', 'school'],
    boardPortraitLayout: '3x6',
    isScript: true,
    invertTileImagesInDarkMode: true,
  },
  tilesFrom(rows, formula),
)
