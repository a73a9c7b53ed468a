/**
 * The run to race against: a marker on the progress line, and at each right click how far ahead or
 * behind. Fetched with the start, and written straight to elements that are there without it, so that
 * nothing moves.
 */
import type { Ghost } from '@tilerush/contract/plays/deals'
import { penaltyMs } from '@tilerush/core/play/result'
import { formatSeconds } from '@tilerush/core/play/timer-digits'
import type { Play } from '@tilerush/core/play/types'
import { m } from '../../../paraglide/messages.js'
import type { Clock } from '../game/clock.ts'
import type { Game } from '../game/game.ts'
import './paint-ghost.css'

/** How many prompts the ghost had answered by `totalMs` of the player's time, penalties included. */
export function ghostProgress({ splits }: Ghost, totalMs: number): number {
  const next = splits.findIndex((split) => split.totalMs > totalMs)
  return next === -1 ? splits.length : next
}

/** ms behind the ghost at the last right click, less than 0 when ahead; null before the first. */
export function ghostGapMs({ splits }: Ghost, play: Play): number | null {
  const answered = splits[play.promptIndex - 1]
  const click = play.clicks.findLast(({ tileId }) => tileId === play.promptOrder[play.promptIndex - 1])
  if (!answered || !click) return null
  const numWrong = play.clicks.indexOf(click) - (play.promptIndex - 1)
  return click.atMs + numWrong * play.rules.wrongClickPenaltyMs - answered.totalMs
}

type Lead = 'ahead' | 'level' | 'behind'

const leads: Readonly<Record<Lead, { readonly sign: string; readonly word: () => string }>> = {
  ahead: { sign: '−', word: m.play_ahead },
  level: { sign: '', word: m.play_level },
  behind: { sign: '+', word: m.play_behind },
}

/** The hundredths that are shown decide. */
function getLead(gapMs: number): Lead {
  if (Math.round(Math.abs(gapMs) / 10) === 0) return 'level'
  return gapMs < 0 ? 'ahead' : 'behind'
}

/** '+0.42' behind, '−0.17' ahead, '0.00' level. */
export function gapText(gapMs: number): string {
  return `${leads[getLead(gapMs)].sign}${formatSeconds(Math.abs(gapMs))}`
}

export interface GhostElements {
  /** One child a prompt. */
  readonly segments: Element
  readonly chip: HTMLElement
}

/** Runs the ghost beside the game; the returned function removes it. */
export function paintGhost({ segments, chip }: GhostElements, game: Game, ghost: Ghost, clock: Clock): () => void {
  const word = document.createElement('small')
  let shownAt: Element | undefined
  let shownIndex = -1
  let cancelMove: (() => void) | null = null

  function mark(numAnswered: number): void {
    const segment = segments.children[numAnswered - 1]
    if (segment === shownAt) return
    shownAt?.removeAttribute('data-ghost')
    segment?.setAttribute('data-ghost', '')
    shownAt = segment
  }

  function move(): void {
    cancelMove?.()
    const { play, startedAt } = game.getState()
    if (startedAt === null || play.state !== 'PLAYING') return
    const totalMs = clock.now() - startedAt + penaltyMs(play)
    const numAnswered = ghostProgress(ghost, totalMs)
    mark(numAnswered)
    const next = ghost.splits[numAnswered]
    if (next) cancelMove = clock.after(next.totalMs - totalMs, move)
  }

  function paintGap(play: Play): void {
    const gapMs = ghostGapMs(ghost, play)
    if (gapMs === null) return
    word.textContent = leads[getLead(gapMs)].word()
    chip.replaceChildren(gapText(gapMs), word)
  }

  let numWrong = 0
  const paint = (): void => {
    const { play } = game.getState()
    if (play.promptIndex !== shownIndex) {
      shownIndex = play.promptIndex
      paintGap(play)
      move()
    }
    if (play.numIncorrectClicks !== numWrong) {
      numWrong = play.numIncorrectClicks
      move()
    }
    if (play.state === 'PLAYING' && cancelMove === null) move()
  }
  paint()
  const unsubscribe = game.subscribe(paint)
  return () => {
    unsubscribe()
    cancelMove?.()
    mark(0)
    chip.replaceChildren()
  }
}
