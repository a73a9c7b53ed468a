/** What the page around an embedded board hears of it (docs/embedding.md). */
import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { embedMessageVersion } from '@tilerush/core/embed/constants'
import type { FinishedRun } from '../game/game-state.ts'

interface Envelope {
  readonly source: 'tilerush'
  readonly version: number
  readonly board: { readonly id: string; readonly slug: string; readonly name: string }
}

/** A run begins. */
export interface StartMessage extends Envelope {
  readonly type: 'start'
}

/** A run has ended. Times in ms; null, as the accuracy, for a run that ran out of time. */
export interface ResultMessage extends Envelope {
  readonly type: 'result'
  readonly outcome: 'COMPLETED' | 'TIMEOUT'
  readonly totalDurationMs: number | null
  /** The part of the total that wrong clicks added. */
  readonly penaltyDurationMs: number | null
  /** Right clicks over all clicks, 0 to 1. */
  readonly accuracy: number | null
  readonly numPrompts: number
  readonly numAnswered: number
  readonly numIncorrectClicks: number
}

const toEnvelope = ({ boardId: id, slug, name }: PlayableBoard): Envelope => ({
  source: 'tilerush',
  version: embedMessageVersion,
  board: { id, slug, name },
})

export function toStart(board: PlayableBoard): StartMessage {
  return { ...toEnvelope(board), type: 'start' }
}

export function toResult(board: PlayableBoard, { play, outcome, result }: FinishedRun): ResultMessage {
  return {
    ...toEnvelope(board),
    type: 'result',
    outcome,
    totalDurationMs: result?.totalDurationMs ?? null,
    penaltyDurationMs: result?.penaltyDurationMs ?? null,
    accuracy: result?.accuracy ?? null,
    numPrompts: play.promptOrder.length,
    numAnswered: play.promptIndex,
    numIncorrectClicks: play.numIncorrectClicks,
  }
}

/**
 * Any page that may show the frame may hear of the run: the server has chosen it (docs/rules.md#embedded-boards), its
 * address is often unknown here, and the message says nothing of the player.
 */
export function sendToPage(message: StartMessage | ResultMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, '*')
}
