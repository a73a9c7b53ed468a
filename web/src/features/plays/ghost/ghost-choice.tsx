import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import { rpc } from '../../../lib/api/rpc.ts'
import { useStore } from '../../../lib/store.ts'
import { m } from '../../../paraglide/messages.js'
import { useBestMs } from '../queries/board-queries.ts'
import styles from './ghost-choice.module.css'
import { type GhostChoice as Choice, ghostSetting } from './ghost-setting.ts'

/** Choices that players are given do not need it. */
const ChosenGhost = lazy(async () => ({ default: (await import('./chosen-ghost.tsx')).ChosenGhost }))

const names: Readonly<Record<Choice, () => string>> = {
  sender: m.ghost_sender,
  best: m.ghost_best,
  average: m.ghost_average,
  last: m.ghost_last,
  dayBest: m.ghost_day_best,
  rankAbove: m.ghost_rank_above,
  target: m.ghost_target,
  off: m.ghost_off,
}

export interface GhostChoiceProps {
  readonly board: PlayableBoard
  /** Code of the shared game; undefined for any other. */
  readonly sentDeal: string | undefined
}

/** Those that need an own run on the board. */
const ownChoices: readonly Choice[] = ['best', 'average', 'last', 'rankAbove']

/**
 * Which run goes along in the next game; what there is to say of it stands below. Without a run to race there is nothing
 * to choose, unless the player races a time.
 */
export function GhostChoice({ board, sentDeal }: GhostChoiceProps) {
  const factId = useId()
  const setting = ghostSetting(sentDeal !== undefined)
  const stored = useStore(setting)
  const bestMs = useBestMs(board.boardId)
  const hasDayBest = useHasDayBest(board.boardId, bestMs === null && sentDeal === undefined)
  const hasRun = Boolean(bestMs) || hasDayBest || sentDeal !== undefined
  if (!hasRun && stored !== 'target') return null
  const choices = (Object.keys(names) as Choice[]).filter(
    (id) => (id !== 'sender' || sentDeal !== undefined) && (bestMs || !ownChoices.includes(id)),
  )
  const choice = choices.includes(stored) ? stored : 'off'
  return (
    <>
      <label className={styles.choice}>
        {m.ghost_race()}
        <select value={choice} aria-describedby={factId} onChange={({ target }) => setting.set(target.value as Choice)}>
          {choices.map((id) => (
            <option key={id} value={id}>
              {names[id]()}
            </option>
          ))}
        </select>
      </label>
      {choice !== 'best' && choice !== 'off' && (
        <Suspense fallback={null}>
          <ChosenGhost board={board} sentDeal={sentDeal} choice={choice} factId={factId} />
        </Suspense>
      )}
    </>
  )
}

/** Whether anybody stands on today's leaderboard; asked only where it decides whether there is a choice. */
function useHasDayBest(boardId: string, isAsked: boolean): boolean {
  const ghost = useQuery(
    rpc.plays.ghost.queryOptions({ input: { boardId, kind: 'dayBest' }, staleTime: 0, enabled: isAsked }),
  ).data
  return isAsked && Boolean(ghost)
}
