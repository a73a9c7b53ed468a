import { useQuery } from '@tanstack/react-query'
import { type GhostKind, maxTargetSeconds } from '@tilerush/core/play/constants'
import { rpc } from '../../../lib/api/rpc.ts'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { useStore } from '../../../lib/store.ts'
import { m } from '../../../paraglide/messages.js'
import { dealQuery } from '../queries/deal-query.ts'
import type { GhostChoiceProps } from './ghost-choice.tsx'
import type { GhostChoice } from './ghost-setting.ts'
import choiceStyles from './ghost-choice.module.css'
import styles from './chosen-ghost.module.css'
import { ghostTarget, toTargetMs } from './ghost-target.ts'

type FetchedKind = Exclude<GhostKind, 'best'>

const missing: Readonly<Record<FetchedKind, () => string>> = {
  average: m.ghost_no_own_run,
  last: m.ghost_no_own_run,
  dayBest: m.ghost_no_day_best,
  rankAbove: m.ghost_no_rank_above,
}

interface ChosenGhostProps extends GhostChoiceProps {
  readonly choice: Exclude<GhostChoice, 'best' | 'off'>
  /** It names the element that says it. */
  readonly factId: string
}

/** The run that goes along, or that there is none of the kind; for a time of one's own, where it is typed. */
export function ChosenGhost({ board: { boardId }, sentDeal, choice, factId }: ChosenGhostProps) {
  const text = useStore(ghostTarget)
  return (
    <>
      {choice === 'target' && (
        <label className={`${choiceStyles.choice} ${styles.target}`}>
          {m.ghost_seconds()}
          <input
            inputMode="decimal"
            autoComplete="off"
            maxLength={7}
            aria-describedby={factId}
            aria-invalid={(text !== '' && toTargetMs(text) === null) || undefined}
            value={text}
            onChange={({ target }) => ghostTarget.set(target.value)}
          />
        </label>
      )}
      <output id={factId} className="sub small">
        {choice === 'target' ? (
          <OfTarget text={text} />
        ) : choice === 'sender' ? (
          <OfSender boardId={boardId} deal={sentDeal ?? ''} />
        ) : (
          <OfKind boardId={boardId} kind={choice} />
        )}
      </output>
    </>
  )
}

function OfTarget({ text }: { readonly text: string }) {
  return toTargetMs(text) === null ? m.ghost_target_range({ max: maxTargetSeconds }) : m.ghost_target_even()
}

/** While nothing is known, the line keeps its height. */
const nothing = '\u00a0'

function OfSender({ boardId, deal }: { readonly boardId: string; readonly deal: string }) {
  const found = useQuery(dealQuery(boardId, deal)).data
  return found && found.totalDurationMs === null ? m.ghost_no_sender() : nothing
}

function OfKind({ boardId, kind }: { readonly boardId: string; readonly kind: FetchedKind }) {
  const { data: ghost } = useQuery(
    // Another run may have come since the last game.
    rpc.plays.ghost.queryOptions({ input: { boardId, kind }, staleTime: 0 }),
  )
  if (ghost === undefined) return nothing
  if (ghost === null) return missing[kind]()
  const seconds = resultSeconds(ghost.totalDurationMs)
  const isOther = kind === 'dayBest' || kind === 'rankAbove'
  return isOther ? m.ghost_time_of({ name: ghost.gamerTag, seconds }) : m.ghost_time({ seconds })
}
