import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { lazy, Suspense, useId } from 'react'
import { useStore } from '../../../lib/store.ts'
import { m } from '../../../paraglide/messages.js'
import { useBestMs } from '../game/queries.ts'
import boardAreaStyles from './board-area.module.css'
import { type GhostChoice as Choice, ghostSetting } from '../game/ghost-setting.ts'

/** Not needed for the choices that players are given. */
const ChosenGhost = lazy(async () => ({ default: (await import('../ghost/chosen-ghost.tsx')).ChosenGhost }))

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

/** Which run goes along in the next game; what there is to say of it stands below. */
export function GhostChoice({ board, sentDeal }: GhostChoiceProps) {
  const factId = useId()
  const setting = ghostSetting(sentDeal !== undefined)
  const choice = useStore(setting)
  const hasBest = useBestMs(board.boardId) !== null
  const choices = (Object.keys(names) as Choice[]).slice(sentDeal === undefined ? 1 : 0)
  return (
    <>
      <label className={boardAreaStyles.race}>
        {m.ghost_race()}
        <select value={choice} aria-describedby={factId} onChange={({ target }) => setting.set(target.value as Choice)}>
          {choices.map((id) => (
            <option key={id} value={id}>
              {names[id]()}
            </option>
          ))}
        </select>
      </label>
      {choice === 'best' && !hasBest && (
        <output id={factId} className={boardAreaStyles.ghost}>
          {m.ghost_no_own_run()}
        </output>
      )}
      {choice !== 'best' && choice !== 'off' && (
        <Suspense fallback={null}>
          <ChosenGhost board={board} sentDeal={sentDeal} choice={choice} factId={factId} />
        </Suspense>
      )}
    </>
  )
}
