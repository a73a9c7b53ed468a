import type { RunReviewState } from '@tilerush/contract/rooms/races'
import { useQuery } from '@tanstack/react-query'
import { Check, ClockAlert, Flag, Hourglass, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { useRoom, useRoomConnection } from '../use-room.ts'
import { type RaceRow, unrankedText } from '../rows/race-rows.ts'
import { roomFilmQuery } from './room-film.tsx'
import styles from './unranked-result.module.css'

/** The own run without a rank: why, its time in grey, and what becomes of it. Never an accusation. */
export function UnrankedResult({ own }: { readonly own: RaceRow }) {
  const { member, state } = own
  const connection = useRoomConnection()
  const race = useRoom(({ room }) => room.race)
  const isOver = useRoom(({ room }) => room.phase !== 'race')
  const isUnconfirmed = state === 'unconfirmed'
  const film = useQuery({ ...roomFilmQuery(connection, race, member.memberId), enabled: isUnconfirmed && isOver }).data
  const totalMs = member.run?.totalDurationMs ?? null
  const untimedGapMs = state === 'untimed' ? (member.run?.untimedGapMs ?? 0) : null
  const Icon = isUnconfirmed ? Flag : untimedGapMs === null ? Hourglass : ClockAlert
  return (
    <section className={styles.result} aria-live="polite">
      <p className={styles.badge}>
        <Icon className="ico" aria-hidden />
        <Badge own={own} isReviewed={Boolean(film?.review)} />
      </p>
      {totalMs === null ? (
        <h1 className={styles.none}>{m.rooms_result()}</h1>
      ) : (
        <h1 className="num">{resultSeconds(totalMs)}</h1>
      )}
      {untimedGapMs !== null && <p className="sub">{m.rooms_untimed_text({ gap: resultSeconds(untimedGapMs) })}</p>}
      {isUnconfirmed && film && (
        <>
          <p className="sub">{film.review === null ? m.rooms_unranked_text() : m.rooms_not_ranked_text()}</p>
          {film.review !== null && <Stages review={film.review} />}
        </>
      )}
    </section>
  )
}

function Badge({ own, isReviewed }: { readonly own: RaceRow; readonly isReviewed: boolean }) {
  if (own.state === 'untimed') return m.rooms_untimed_badge()
  if (own.state !== 'unconfirmed') return unrankedText(own)
  return isReviewed ? m.rooms_not_ranked() : m.rooms_unranked()
}

/** Received, looked at by a person, decided. */
function Stages({ review }: { readonly review: RunReviewState }) {
  const isDecided = review !== 'waiting'
  return (
    <ol className={styles.stages}>
      <Stage mark={<Check className="ico" aria-hidden />} look={styles.done}>
        {m.rooms_run_received()}
      </Stage>
      <Stage
        mark={isDecided ? <Check className="ico" aria-hidden /> : <Hourglass className="ico" aria-hidden />}
        look={isDecided ? styles.done : styles.now}
        isNow={!isDecided}
      >
        {isDecided ? m.rooms_run_looked_at() : m.rooms_run_waits()}
      </Stage>
      <Stage mark={<Verdict review={review} />} look={isDecided ? styles.done : styles.hole} isNow={isDecided}>
        {review === 'waiting'
          ? m.rooms_run_decided()
          : review === 'accepted'
            ? m.rooms_run_accepted()
            : m.rooms_run_rejected()}
      </Stage>
    </ol>
  )
}

function Verdict({ review }: { readonly review: RunReviewState }): ReactNode {
  if (review === 'waiting') return null
  return review === 'accepted' ? <Check className="ico" aria-hidden /> : <X className="ico" aria-hidden />
}

interface StageProps {
  readonly mark: ReactNode
  readonly look: string | undefined
  readonly isNow?: boolean
  readonly children: ReactNode
}

function Stage({ mark, look, isNow = false, children }: StageProps) {
  return (
    <li aria-current={isNow ? 'step' : undefined}>
      <span className={classNames(styles.mark, look)}>{mark}</span>
      {children}
    </li>
  )
}
