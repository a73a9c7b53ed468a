import { board } from '../../recipe.ts'
import { ownDrawing } from '../../sources/own-drawing.ts'

type Curve = (x: number) => number

const rows: readonly (readonly [prompt: string, curve: Curve, answerText: string])[] = [
  ['y = x', (x) => x, 'A straight line through the middle, rising as fast as it runs.'],
  ['y = −x', (x) => -x, 'A straight line that falls.'],
  ['y = 2', () => 2, 'The same height everywhere.'],
  ['y = x²', (x) => x * x, 'A parabola that opens to the top.'],
  ['y = −x²', (x) => -x * x, 'A parabola that opens to the bottom.'],
  ['y = x³', (x) => x ** 3, 'Flat in the middle, steep outside.'],
  ['y = 1 ∕ x', (x) => 1 / x, 'A hyperbola: two branches that never touch the axes.'],
  ['y = 1 ∕ x²', (x) => 1 / (x * x), 'Two branches, both above the axis.'],
  ['y = √x', (x) => Math.sqrt(x), 'Half a parabola, lying down.'],
  ['y = abs x', (x) => Math.abs(x), 'A sharp corner.'],
  ['y = eˣ', (x) => Math.exp(x), 'It grows as fast as it is high.'],
  ['y = e⁻ˣ', (x) => Math.exp(-x), 'It halves again and again.'],
  ['y = ln x', (x) => Math.log(x), 'It grows without end, and ever more slowly.'],
  ['y = sin 2x', (x) => 1.5 * Math.sin(2 * x), 'A wave through the middle.'],
  ['y = cos 2x', (x) => 1.5 * Math.cos(2 * x), 'A wave with its crest on the axis.'],
  ['y = tan x', (x) => Math.tan(x), 'It jumps from top to bottom at every odd quarter turn.'],
]

/** From -4 to 4 both ways; a curve is broken where it leaves the picture. */
function plot(curve: Curve): string {
  let path = ''
  let isDrawing = false
  for (let step = -400; step <= 400; step += 4) {
    const [x, y] = [step / 100, curve(step / 100)]
    const isInside = Number.isFinite(y) && Math.abs(y) <= 4.1
    if (isInside) path += `${isDrawing ? 'L' : 'M'}${(50 + x * 12).toFixed(1)} ${(50 - y * 12).toFixed(1)}`
    isDrawing = isInside
  }
  return path
}

export const graphs = board(
  {
    key: 'graphs',
    name: 'Graph the Function',
    promptPrefix: 'Find',
    category: 'maths',
    keywords: ['functions', 'graphs', 'algebra', 'school'],
    boardPortraitLayout: '4x4',
    isScript: true,
  },
  rows.map(([prompt, curve, answerText]) => ({
    prompt,
    answerText,
    image: ownDrawing(
      prompt,
      `<path stroke="#9CA3AF" stroke-width="1.500" d="M2 50H98M50 2V98"/><path fill="none" stroke="#B91C1C" stroke-width="4" stroke-linejoin="round" d="${plot(curve)}"/>`,
    ),
  })),
)
