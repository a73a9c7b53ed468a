import { board } from '../../recipe.ts'
import { onCircle, ownDrawing } from '../../sources/own-drawing.ts'

/** Both arms, in eighths of a turn from straight down, clockwise as the viewer sees it. */
const arms: readonly (readonly [letter: string, name: string, one: number, other: number])[] = [
  ['A', 'alpha', 0, 1], ['B', 'bravo', 0, 2], ['C', 'charlie', 0, 3], ['D', 'delta', 0, 4], ['E', 'echo', 5, 0],
  ['F', 'foxtrot', 6, 0], ['G', 'golf', 7, 0], ['H', 'hotel', 1, 2], ['I', 'india', 1, 3], ['J', 'juliett', 4, 6],
  ['K', 'kilo', 1, 4], ['L', 'lima', 1, 5], ['M', 'mike', 1, 6], ['N', 'november', 1, 7], ['O', 'oscar', 2, 3],
  ['P', 'papa', 2, 4], ['Q', 'quebec', 2, 5], ['R', 'romeo', 2, 6], ['S', 'sierra', 2, 7], ['T', 'tango', 3, 4],
  ['U', 'uniform', 3, 5], ['V', 'victor', 4, 7], ['W', 'whiskey', 5, 6], ['X', 'x-ray', 5, 7], ['Y', 'yankee', 3, 6],
  ['Z', 'zulu', 6, 7],
] // prettier-ignore

const shoulder = [50, 40] as const

function flagAt(eighths: number): string {
  const degrees = 180 + eighths * 45
  const [near, far] = [onCircle(22, degrees, shoulder), onCircle(40, degrees, shoulder)]
  const [x = 0, y = 0] = far.split(' ').map(Number)
  const edge = onCircle(18, degrees + 90, [x, y])
  const [nx = 0, ny = 0] = near.split(' ').map(Number)
  const nearEdge = onCircle(18, degrees + 90, [nx, ny])
  return [
    `<path stroke="#1F2937" stroke-width="4" stroke-linecap="round" d="M${shoulder.join(' ')}L${far}"/>`,
    `<polygon fill="#FACC15" points="${near} ${far} ${edge}"/><polygon fill="#DC2626" points="${near} ${edge} ${nearEdge}"/>`,
  ].join('')
}

export const semaphore = board(
  {
    key: 'semaphore',
    name: 'Semaphore Alphabet',
    promptPrefix: 'Which signal is',
    category: 'geography',
    keywords: ['semaphore', 'flags', 'alphabet', 'signals', 'sea'],
    boardPortraitLayout: '5x3',
    isScript: true,
  },
  arms.map(([letter, name, one, other]) => ({
    prompt: `${letter}|${name}`,
    answerText: `${letter} is ${name} in the spelling alphabet.`,
    image: ownDrawing(
      letter,
      `<circle cx="50" cy="24" r="9" fill="#1F2937"/><path stroke="#1F2937" stroke-width="12" stroke-linecap="round" d="M50 42V70"/><path fill="none" stroke="#1F2937" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M42 94L48 70H52L58 94"/>${flagAt(one)}${flagAt(other)}`,
    ),
  })),
)
