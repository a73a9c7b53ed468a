import { board } from '../../recipe.ts'
import { ownDrawing } from '../../sources/own-drawing.ts'

/** Raised dots of each letter: 1 to 3 down the left, 4 to 6 down the right. */
const dots: Readonly<Record<string, string>> = {
  A: '1', B: '12', C: '14', D: '145', E: '15', F: '124', G: '1245', H: '125', I: '24', J: '245',
  K: '13', L: '123', M: '134', N: '1345', O: '135', P: '1234', Q: '12345', R: '1235', S: '234', T: '2345',
  U: '136', V: '1236', W: '2456', X: '1346', Y: '13456', Z: '1356',
} // prettier-ignore

function cell(raised: string): string {
  return Array.from({ length: 6 }, (_, i) => {
    const isRaised = raised.includes(String(i + 1))
    const position = `cx="${i < 3 ? 34 : 66}" cy="${18 + (i % 3) * 32}"`
    return isRaised ? `<circle ${position} r="12" fill="#111827"/>` : `<circle ${position} r="4" fill="#9CA3AF"/>`
  }).join('')
}

export const braille = board(
  {
    key: 'braille',
    name: 'Braille Letters',
    promptPrefix: 'Find the letter',
    category: 'geography',
    keywords: ['braille', 'alphabet', 'letters', 'writing'],
    boardPortraitLayout: '5x4',
    isScript: true,
  },
  Object.entries(dots).map(([letter, raised]) => ({
    prompt: letter,
    answerText: `Dots ${raised.split('').join(', ')}, counted down the left side and then down the right.`,
    image: ownDrawing(letter, cell(raised)),
  })),
)
