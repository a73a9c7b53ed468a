import { board } from '../../recipe.ts'
import { ownDrawing } from '../../sources/own-drawing.ts'

const and = 'M28 24H50a26 26 0 0 1 0 52H28z'
const or = 'M24 24c18 0 40 4 52 26c-12 22-34 26-52 26c10-16 10-36 0-52z'
const exclusive = `${or}M16 24c10 16 10 36 0 52`
const buffer = 'M28 22L76 50L28 78z'
const inputs = 'M4 38H29M4 62H29'
const negation = '<circle cx="81" cy="50" r="5"/>'

const rows: readonly (readonly [prompt: string, body: string, answerText: string])[] = [
  ['AND', `<path d="${and}${inputs}M76 50H96"/>`, 'On when both inputs are on.'],
  ['OR', `<path d="${or}${inputs}M76 50H96"/>`, 'On when at least one input is on.'],
  ['NOT', `<path d="${buffer}M4 50H28M86 50H96"/>${negation}`, 'On when its input is off.'],
  [
    'NAND',
    `<path d="${and}${inputs}M86 50H96"/>${negation}`,
    'Off only when both inputs are on. Any circuit can be built of it alone.',
  ],
  ['NOR', `<path d="${or}${inputs}M86 50H96"/>${negation}`, 'On only when both inputs are off.'],
  ['XOR', `<path d="${exclusive}${inputs}M76 50H96"/>`, 'On when the inputs differ.'],
  ['XNOR', `<path d="${exclusive}${inputs}M86 50H96"/>${negation}`, 'On when the inputs are the same.'],
  ['a buffer', `<path d="${buffer}M4 50H28M76 50H96"/>`, 'Passes its input on, with new strength.'],
]

export const logicGates = board(
  {
    key: 'logic-gates',
    name: 'Logic Gates',
    promptPrefix: 'Find',
    category: 'maths',
    keywords: ['logic', 'gates', 'computing', 'electronics'],
    boardPortraitLayout: '2x4',
    isScript: true,
  },
  rows.map(([prompt, body, answerText]) => ({
    prompt,
    answerText,
    image: ownDrawing(prompt, `<g fill="none" stroke="#111827" stroke-width="4">${body}</g>`),
  })),
)
