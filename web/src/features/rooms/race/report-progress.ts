/** Reports to the room how far the own run has come, and stores its clicks for a page that is loaded again. */
import type { Seat } from '@tilerush/contract/rooms/schemas'
import { penaltyMs } from '@tilerush/core/play/result'
import { lateStartMs, progressEveryMs } from '@tilerush/core/rooms/constants'
import { client } from '../../../lib/api/client.ts'
import type { Game } from '../../plays/index.ts'
import { saveClicks } from './saved-clicks.ts'

interface FollowOptions {
  readonly seat: Seat
  readonly race: number
  /** The device began so much later than the others. */
  readonly onLate: (lateMs: number) => void
}

/** The returned function ends it. */
export function followGame(game: Game, { seat, race, onLate }: FollowOptions): () => void {
  let lastRightMs = 0
  let numSeen = 0
  let sent = ''
  /** A busy server makes a report wait: then the next one, with all that is new, waits, too. */
  let isReporting = false

  const stopWatching = game.subscribe(() => {
    const { promptIndex, clicks } = game.getState().play
    if (promptIndex <= numSeen) return
    numSeen = promptIndex
    lastRightMs = clicks.at(-1)?.atMs ?? 0
  })

  function reportNews(): void {
    const { play, started, startedAt } = game.getState()
    if (!started || startedAt === null || isReporting) return
    const late = Math.max(0, Math.round(startedAt - (started.startsAt ?? startedAt)))
    const lateMs = late > lateStartMs ? late : 0
    if (lateMs > 0) onLate(lateMs)
    const { promptIndex: numFound, numIncorrectClicks: numWrong } = play
    const totalMs = Math.round(lastRightMs + penaltyMs(play))
    const news = `${numFound} ${numWrong}`
    if (news === sent) return
    sent = news
    if (play.state === 'PLAYING') saveClicks(started.playId, startedAt, play.clicks)
    // What is lost is reported with the next click; of a race that is over nothing is.
    isReporting = true
    void client.rooms
      .progress({ ...seat, race, numFound, numWrong, totalMs, lateMs })
      .catch(() => {})
      .finally(() => {
        isReporting = false
      })
  }

  const reporting = setInterval(reportNews, progressEveryMs)
  const save = (): void => {
    const { play, started, startedAt } = game.getState()
    if (started && startedAt !== null && play.state === 'PLAYING') saveClicks(started.playId, startedAt, play.clicks)
  }
  window.addEventListener('pagehide', save)
  return () => {
    clearInterval(reporting)
    window.removeEventListener('pagehide', save)
    stopWatching()
  }
}
