import { board } from '../../recipe.ts'
import { onCircle, ownDrawing } from '../../sources/own-drawing.ts'

const rows: readonly (readonly [hour: number, minute: number, prompt: string, answerText: string])[] = [
  [1, 0, "one o'clock", 'The long hand is at the top.'],
  [2, 30, 'half past two', 'The short hand stands between two and three.'],
  [3, 15, 'quarter past three', 'The long hand points to the three: fifteen minutes.'],
  [4, 45, 'quarter to five', 'In fifteen minutes the short hand is at the five.'],
  [6, 0, "six o'clock", 'The hands make one line.'],
  [7, 20, 'twenty past seven', 'The long hand at the four: four times five minutes.'],
  [8, 50, 'ten to nine', 'The long hand at the ten: ten minutes are missing.'],
  [9, 0, "nine o'clock", 'The hands make a right angle.'],
  [10, 10, 'ten past ten', 'The time that watches show in advertisements.'],
  [11, 35, 'twenty-five to twelve', 'The long hand at the seven.'],
  [12, 5, 'five past twelve', 'The hands have nearly met.'],
  [5, 40, 'twenty to six', 'The long hand at the eight: twenty minutes are missing.'],
]

function face(hour: number, minute: number): string {
  const ticks = Array.from({ length: 12 }, (_, i) => `M${onCircle(44, i * 30)}L${onCircle(i % 3 ? 39 : 34, i * 30)}`)
  return [
    '<circle cx="50" cy="50" r="47" fill="#FFF" stroke="#1F2937" stroke-width="4"/>',
    `<path stroke="#1F2937" stroke-width="3" d="${ticks.join('')}"/>`,
    `<path stroke="#1F2937" stroke-width="6" stroke-linecap="round" d="M50 50L${onCircle(22, hour * 30 + minute / 2)}"/>`,
    `<path stroke="#DC2626" stroke-width="3.500" stroke-linecap="round" d="M50 50L${onCircle(37, minute * 6)}"/>`,
    '<circle cx="50" cy="50" r="4" fill="#1F2937"/>',
  ].join('')
}

export const clockFaces = board(
  {
    key: 'clock-faces',
    name: 'Tell the Time',
    promptPrefix: 'Which clock says',
    category: 'maths',
    keywords: ['clock', 'time', 'school', 'hours'],
    boardPortraitLayout: '1x12',
    isScript: true,
  },
  rows.map(([hour, minute, prompt, answerText]) => ({
    prompt,
    answerText,
    image: ownDrawing(`${hour}-${minute}`, face(hour, minute)),
  })),
)
