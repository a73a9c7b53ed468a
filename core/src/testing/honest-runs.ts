/**
 * Runs as people play them. Each answer is a sum of what it is made of: reading the prompt, searching the open tiles,
 * moving the hand; its spread is log-normal, as of all reaction times. The ranges are those of the literature (decision
 * 0028), from the quickest that is found there to slow beginners; nothing here knows a bound of the judgement.
 */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { parseLayout } from '../boards/layout.ts'
import type { Generator } from '../play/random.ts'
import { step } from '../play/step.ts'
import type { Play } from '../play/types.ts'

export interface Person {
  /** Ms from the prompt to having read a short one. */
  readonly readMs: number
  /** Ms for each further letter. */
  readonly msPerLetter: number
  /** Ms for each tile looked at. */
  readonly searchMsPerTile: number
  /** Ms of a movement, and for each bit of its difficulty: the logarithm of its length in tiles. */
  readonly pointMs: number
  readonly pointMsPerBit: number
  /** Standard deviation of the logarithm of the times. */
  readonly spread: number
  /** Fraction of the prompts at which a wrong tile is clicked first. */
  readonly missRate: number
  /** Fraction of the prompts at which something else comes between, for seconds. */
  readonly pauseRate: number
  /** Step of the browser's clock, ms. */
  readonly clockStepMs: number
}

type Range = readonly [low: number, high: number]

/** From the quickest hand at boards known by heart to a beginner who looks at every tile. */
const experts = {
  readMs: [170, 240],
  msPerLetter: [0, 6],
  searchMsPerTile: [6, 15],
  pointMs: [50, 100],
  pointMsPerBit: [85, 120],
  spread: [0.15, 0.25],
} satisfies Record<string, Range>
const players = {
  readMs: [220, 400],
  msPerLetter: [4, 25],
  searchMsPerTile: [15, 60],
  pointMs: [80, 200],
  pointMsPerBit: [100, 180],
  spread: [0.2, 0.4],
} satisfies Record<string, Range>
const beginners = {
  readMs: [400, 1500],
  msPerLetter: [20, 60],
  searchMsPerTile: [40, 250],
  pointMs: [150, 600],
  pointMsPerBit: [150, 400],
  spread: [0.3, 0.6],
} satisfies Record<string, Range>
const kinds = [experts, players, beginners]

/** Whole milliseconds, the frames of a screen, and the steps that private windows of some browsers have. */
const clockStepsMs = [1, 1, 1000 / 60, 20, 100]

export function anyPerson(generator: Generator): Person {
  const kind = pick(kinds, generator)
  const within = ([low, high]: Range): number => low + (high - low) * uniformFloat64(generator)
  return {
    readMs: within(kind.readMs),
    msPerLetter: within(kind.msPerLetter),
    searchMsPerTile: within(kind.searchMsPerTile),
    pointMs: within(kind.pointMs),
    pointMsPerBit: within(kind.pointMsPerBit),
    spread: within(kind.spread),
    missRate: 0.15 * uniformFloat64(generator) ** 2,
    pauseRate: uniformFloat64(generator) < 0.2 ? 0.05 : 0,
    clockStepMs: pick(clockStepsMs, generator),
  }
}

/** A play in PLAYING, played to its end. */
export function playedBy(person: Person, started: Play, generator: Generator): Play {
  const hand = createHand(person, started, generator)
  let play = started
  let atMs = 0
  const click = (tileId: string): void => {
    atMs += hand.reach(tileId, play)
    const shownMs = Math.round(Math.round(atMs / person.clockStepMs) * person.clockStepMs)
    play = step(play, { type: 'CLICK', tileId, atMs: shownMs })
  }
  while (play.state === 'PLAYING') {
    const prompted = play.promptOrder[play.promptIndex] ?? ''
    const others = play.grid.filter((tile) => !tile.clicked && tile.tileId !== prompted)
    if (others.length > 0 && uniformFloat64(generator) < person.missRate) click(pick(others, generator).tileId)
    click(prompted)
  }
  return play
}

/** Where the hand lies on the grid, and how long it takes to the next tile. */
function createHand(person: Person, { grid, layout }: Play, generator: Generator) {
  const { columns } = parseLayout(layout)
  let [row, column] = [0, 0]
  return {
    /** Ms from seeing the prompt to the press. */
    reach(tileId: string, { grid: tiles, promptIndex, promptOrder }: Play): number {
      const position = grid.findIndex((tile) => tile.tileId === tileId)
      const [nextRow, nextColumn] = [Math.floor(position / columns), position % columns]
      const distance = Math.hypot(nextRow - row, nextColumn - column)
      row = nextRow
      column = nextColumn
      const pointMs = person.pointMs + person.pointMsPerBit * Math.log2(distance + 1)
      const pauseMs = uniformFloat64(generator) < person.pauseRate ? 2000 + 6000 * uniformFloat64(generator) : 0
      // The last tile is known before its prompt.
      const isKnown = promptIndex === promptOrder.length - 1
      const prompt = tiles[position]?.prompt ?? ''
      const numOpen = tiles.filter((tile) => !tile.clicked).length
      const readMs = person.readMs + person.msPerLetter * Math.max(0, prompt.length - 4)
      const searchMs = person.searchMsPerTile * Math.ceil(numOpen * uniformFloat64(generator))
      const meanMs = isKnown ? pointMs : readMs + searchMs + pointMs
      return Math.max(1, meanMs * Math.exp(person.spread * anyNormal(generator)) + pauseMs)
    },
  }
}

/** Box and Muller; 1 - u keeps the logarithm off zero. */
function anyNormal(generator: Generator): number {
  return Math.sqrt(-2 * Math.log(1 - uniformFloat64(generator))) * Math.cos(2 * Math.PI * uniformFloat64(generator))
}

function pick<Value>(values: readonly Value[], generator: Generator): Value {
  const value = values[Math.floor(uniformFloat64(generator) * values.length)]
  if (value === undefined) throw new Error('Nothing to pick from')
  return value
}
