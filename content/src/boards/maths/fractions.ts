import { board } from '../../recipe.ts'
import { onCircle, ownDrawing } from '../../sources/own-drawing.ts'

const rows: readonly (readonly [parts: number, whole: number, prompt: string])[] = [
  [1, 2, 'one half'], [1, 3, 'one third'], [2, 3, 'two thirds'], [1, 4, 'one quarter'], [3, 4, 'three quarters'],
  [1, 5, 'one fifth'], [2, 5, 'two fifths'], [5, 6, 'five sixths'], [3, 8, 'three eighths'], [7, 8, 'seven eighths'],
] // prettier-ignore

function slice(index: number, whole: number, isFilled: boolean): string {
  const [from, to] = [(360 / whole) * index, (360 / whole) * (index + 1)]
  const colour = isFilled ? '#C2410C' : '#FFFFFF'
  return `<path fill="${colour}" stroke="#1F2937" stroke-width="2.500" d="M50 50L${onCircle(46, from)}A46 46 0 0 1 ${onCircle(46, to)}z"/>`
}

export const fractions = board(
  {
    key: 'fractions',
    name: 'Fractions of a Pie',
    promptPrefix: 'Which pie shows',
    category: 'maths',
    keywords: ['fractions', 'numbers', 'school'],
    boardPortraitLayout: '2x5',
    isScript: true,
  },
  rows.map(([parts, whole, prompt]) => ({
    prompt: `${prompt}|${parts}∕${whole}`,
    answerText: `${parts} of ${whole} equal slices: ${Math.round((parts / whole) * 1000) / 10} %.`,
    image: ownDrawing(
      `${parts}-${whole}`,
      Array.from({ length: whole }, (_, i) => slice(i, whole, i < parts)).join(''),
    ),
  })),
)
