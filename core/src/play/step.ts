/** The game: a play is a function of its events (docs/rules.md#play-states). */
import { playableTiles } from '../boards/playability.ts'
import { boardSize } from '../boards/layout.ts'
import { defaultLayout } from '../boards/constants.ts'
import { countdownFrom, defaultPlayTimeoutSeconds, defaultWrongClickPenaltySeconds, rulesVersion } from './constants.ts'
import { deal, reshuffle } from './deal.ts'
import { judge } from './judgement/judge.ts'
import type { Play, PlayEvent } from './types.ts'

/** Counts, countdown and order of a play that has not started. */
const notStarted = {
  grid: [],
  promptOrder: [],
  promptIndex: 0,
  countdown: 0,
  numIncorrectClicks: 0,
  clicks: [],
  endedAtMs: null,
  random: null,
} as const

export function initialPlay(): Play {
  return {
    state: 'COMPONENT_CREATED',
    rules: {
      rulesVersion,
      timeoutMs: defaultPlayTimeoutSeconds * 1000,
      wrongClickPenaltyMs: defaultWrongClickPenaltySeconds * 1000,
      countdownFrom,
    },
    layout: defaultLayout,
    pool: [],
    ...notStarted,
  }
}

/** The play after the event; the same object when the event means nothing in the play's state. */
export function step(play: Play, event: PlayEvent): Play {
  switch (event.type) {
    case 'LOADED':
      if (play.state !== 'COMPONENT_CREATED') return play
      return { ...play, state: 'READY', layout: event.layout, pool: playableTiles(event.tiles) }
    case 'START':
      if (play.state !== 'READY' || play.pool.length < boardSize(play.layout)) return play
      if (event.prompted && !play.pool.some(({ tileId }) => event.prompted?.includes(tileId))) return play
      return deal(play, event.seed, event.rules, event.prompted)
    case 'COUNTDOWN_TICK':
      return play.state === 'COUNTING_DOWN' ? tickDown(play) : play
    case 'CLICK':
      return play.state === 'PLAYING' ? click(play, event.tileId, event.atMs) : play
    case 'CLOCK':
      return play.state === 'PLAYING' && event.atMs >= play.rules.timeoutMs ? outOfTime(play) : play
    case 'SHOW_SUMMARY':
      if (play.state === 'COMPLETED') return { ...play, state: 'SUMMARY' }
      if (play.state === 'TIMEOUT') return { ...play, state: 'OUT_OF_TIME' }
      return play
    case 'RESET':
      if (play.state === 'COMPONENT_CREATED' || play.state === 'READY') return play
      return { ...play, ...notStarted, state: 'READY' }
  }
}

function tickDown(play: Play): Play {
  const countdown = play.countdown - 1
  return { ...reshuffle(play), countdown: Math.max(0, countdown), state: countdown <= 0 ? 'PLAYING' : 'COUNTING_DOWN' }
}

function outOfTime(play: Play): Play {
  return { ...play, state: 'TIMEOUT', endedAtMs: play.rules.timeoutMs }
}

function click(play: Play, tileId: string, claimedAtMs: number): Play {
  // Time stamps of two input devices may disagree by a little; the list of clicks never runs backwards.
  const atMs = Math.max(claimedAtMs, play.clicks.at(-1)?.atMs ?? 0)
  const position = play.grid.findIndex((tile) => tile.tileId === tileId)
  const tile = play.grid[position]
  const verdict = judge(tileId, atMs, {
    timeoutMs: play.rules.timeoutMs,
    promptedTileId: play.promptOrder[play.promptIndex],
    isOpen: tile !== undefined && !tile.clicked,
  })
  if (verdict === 'timeout') return outOfTime(play)
  if (verdict === 'ignored' || !tile) return play
  const clicks = [...play.clicks, { tileId, atMs }]
  if (verdict === 'wrong') {
    const grid = play.grid.with(position, { ...tile, numIncorrectClicks: tile.numIncorrectClicks + 1 })
    return { ...play, grid, clicks, numIncorrectClicks: play.numIncorrectClicks + 1 }
  }
  const promptIndex = play.promptIndex + 1
  const isLast = promptIndex === play.promptOrder.length
  return {
    ...play,
    grid: play.grid.with(position, { ...tile, clicked: true }),
    clicks,
    promptIndex,
    state: isLast ? 'COMPLETED' : 'PLAYING',
    endedAtMs: isLast ? atMs : null,
  }
}
