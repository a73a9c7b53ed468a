import { licence } from '../licences.ts'
import type { Drawing } from '../recipe.ts'
import { packageLabel, readPackageJson } from './package-files.ts'

interface Position {
  /** Fret of each string from low E; -1 is not played. */
  readonly frets: readonly number[]
  readonly baseFret: number
}
interface Chord {
  readonly key: string
  readonly suffix: string
  readonly positions: readonly Position[]
}

const { chords } = readPackageJson('@tombatossals/chords-db', 'lib/guitar.json') as {
  readonly chords: Readonly<Record<string, readonly Chord[]>>
}

const credit = {
  author: 'David Rubert',
  ...licence('MIT'),
  source: packageLabel('@tombatossals/chords-db'),
  sourceUrl: 'https://github.com/tombatossals/chords-db',
  note: 'Drawn by Tilerush from the fingering.',
}

const x = (string: number) => 20 + string * 12
const y = (fret: number) => 24 + fret * 17

function mark(fret: number, string: number): string {
  const at = x(string)
  if (fret < 0) return `<path stroke="#B91C1C" stroke-width="2.500" d="M${at - 4} 10l8 8m0-8l-8 8"/>`
  if (fret === 0) return `<circle cx="${at}" cy="14" r="4" fill="none" stroke="#1F2937" stroke-width="2"/>`
  return `<circle cx="${at}" cy="${y(fret) - 8.5}" r="5.500" fill="#1D4ED8"/>`
}

/** A chord box of the first position. @param name Key and suffix of the package, `A minor`. */
export function chordBox(name: string): Drawing {
  const [key = '', suffix = ''] = name.split(' ')
  const position = chords[key]?.find((chord) => chord.suffix === suffix)?.positions[0]
  if (position?.baseFret !== 1) throw new Error(`There is no ${name} in the first position`)
  const frets = [1, 2, 3, 4].map((fret) => `M20 ${y(fret)}H80`)
  const strings = [0, 1, 2, 3, 4, 5].map((string) => `M${x(string)} 24V92`)
  const marks = position.frets.map((fret, string) => mark(fret, string))
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path stroke="#1F2937" stroke-width="5" d="M19 24H81"/><path stroke="#6B7280" stroke-width="1.500" d="${frets.join('')}${strings.join('')}"/>${marks.join('')}</svg>`,
    originalImageFilename: `${name}.svg`,
    credit,
  }
}
