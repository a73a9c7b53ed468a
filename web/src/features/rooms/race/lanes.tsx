import type { Member } from '@tilerush/contract/rooms/schemas'
import { lateNoticeMs } from '@tilerush/core/rooms/constants'
import { Check, ClockAlert, Hourglass, LogOut, WifiOff, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Button } from '../../../components/button.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { client } from '../../../lib/api/client.ts'
import { m } from '../../../paraglide/messages.js'
import { MemberAvatar } from '../member-avatar.tsx'
import { succeeds } from '../room-errors.ts'
import { getRacePositions, hasGivenUp, isUnranked, type RacePosition } from '../race-position.ts'
import { Pips, teamMark } from '../team.tsx'
import { isOpener, isOwner, useRoom, useRoomConnection } from '../use-room.ts'
import { getLanesLayout, type LanesLayout } from './lanes-layout.ts'
import styles from './lanes.module.css'
import { SharedTrack } from './shared-track.tsx'

/** Everybody's lane in the order of seats: only the number in front changes. `isSmall`: on a page of any width. */
export function Lanes({ isSmall = false }: { readonly isSmall?: boolean }) {
  const state = useRoom((whole) => whole)
  const positions = getRacePositions(state)
  const { numPrompts } = state.room.board
  const layout = getLanesLayout(positions.length, numPrompts)
  const inSeats = positions.toSorted((one, other) => one.member.seat - other.member.seat)
  const lanes = isSmall ? inSeats : inSeats.slice(0, layout.numLanes)
  const others = isSmall ? [] : inSeats.slice(layout.numLanes)
  return (
    <div className={classNames(styles.field, others.length > 0 && styles.shared)} translate="no">
      <ol
        className={classNames(styles.lanes, isSmall ? styles.small : styles[`columns${layout.columns}`])}
        style={{ '--rows': layout.rows, '--cells': numPrompts + 1 } as CSSProperties}
      >
        {lanes.map((position) => (
          <Lane
            key={position.member.memberId}
            position={position}
            numPrompts={numPrompts}
            track={isSmall ? 'bar' : layout.track}
            isOwn={isSmall && position.member.memberId === state.memberId}
          />
        ))}
      </ol>
      {others.length > 0 && <SharedTrack positions={others} numPrompts={numPrompts} />}
    </div>
  )
}

interface LaneProps {
  readonly position: RacePosition
  readonly numPrompts: number
  readonly track: LanesLayout['track']
  readonly isOwn: boolean
}

function Lane({ position, numPrompts, track, isOwn }: LaneProps) {
  const { member, rank, numFound } = position
  const isFirst = rank === 1 && numFound > 0 && !isUnranked(member)
  const numWrong = member.run?.numIncorrectClicks ?? member.progress?.numWrong ?? 0
  return (
    <li
      className={classNames(styles.lane, isFirst && styles.first)}
      data-team={teamMark(member.team)}
      aria-current={isOwn ? 'true' : undefined}
      data-offline={member.isOnline || member.hasLeft || member.run ? undefined : ''}
      data-left={hasGivenUp(member) ? '' : undefined}
    >
      <span className={`num ${styles.rank}`}>{hasGivenUp(member) || isUnranked(member) ? '–' : rank}</span>
      {member.team !== null && <Pips team={member.team} />}
      <span className={styles.who}>
        <bdi>{member.name}</bdi>
        {member.lateMs >= lateNoticeMs && (
          <small>
            <Hourglass className="ico" aria-hidden />
            {m.rooms_late({ seconds: resultSeconds(member.lateMs) })}
          </small>
        )}
      </span>
      <Track position={position} numPrompts={numPrompts} kind={track} />
      <span className={`num ${styles.wrong}`}>
        {numWrong > 0 && (
          <>
            <X className="ico" aria-label={m.rooms_wrong_clicks()} />
            {numWrong}
          </>
        )}
      </span>
      <span className={`num ${styles.gap}`}>
        <Gap position={position} />
      </span>
    </li>
  )
}

function Gap({ position: { member, rank, gapMs, numFound } }: { readonly position: RacePosition }) {
  const { run } = member
  if (run) {
    if (run.totalDurationMs !== null && run.untimedGapMs !== null)
      return (
        <span className={styles.state}>
          <ClockAlert className="ico" aria-label={m.rooms_untimed_badge()} />
          {resultSeconds(run.totalDurationMs)} <bdi dir="ltr">(+{resultSeconds(run.untimedGapMs)})</bdi>
        </span>
      )
    return run.totalDurationMs === null ? (
      <span className={styles.state}>{m.rooms_timed_out()}</span>
    ) : (
      <b className={styles.total}>
        <Check className="ico" aria-label={m.rooms_is_in()} />
        {resultSeconds(run.totalDurationMs)}
      </b>
    )
  }
  if (member.hasLeft) return <Left member={member} />
  if (!member.isOnline) {
    return (
      <span className={styles.state}>
        <WifiOff className="ico" aria-hidden />
        {m.rooms_offline()}
      </span>
    )
  }
  if (numFound === 0 || gapMs === null) return null
  return rank === 1 ? m.rooms_leads() : `+${resultSeconds(gapMs)}`
}

/** The lane of who left stays, until the host removes it. */
function Left({ member }: { readonly member: Member }) {
  const { memberId, name } = member
  const { seat } = useRoomConnection()
  const owns = useRoom(isOwner)
  return (
    <span className={styles.state}>
      <LogOut className="ico" aria-hidden />
      {m.rooms_has_left()}
      {owns && !isOpener(member) && (
        <Button
          variant="quiet"
          size="xs"
          iconOnly
          aria-label={m.rooms_remove_lane({ name })}
          onClick={() => void succeeds(client.rooms.removeMember({ ...seat, memberId }))}
        >
          <X aria-hidden />
        </Button>
      )}
    </span>
  )
}

const hasTotal = ({ run }: Member): boolean => run !== null && run.totalDurationMs !== null

interface TrackProps {
  readonly position: RacePosition
  readonly numPrompts: number
  readonly kind: LanesLayout['track']
}

/** One tile a prompt and the dashed place of the finish, or one bar; the picture stands at the prompt that it looks for. */
function Track({ position: { member, numFound }, numPrompts, kind }: TrackProps) {
  return (
    <span
      className={classNames(styles.track, kind === 'bar' && styles.bar)}
      style={{ '--x': numFound } as CSSProperties}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element cannot hold tiles
      role="progressbar"
      aria-label={member.name}
      aria-valuemin={0}
      aria-valuemax={numPrompts}
      aria-valuenow={numFound}
    >
      {kind === 'bar' ? (
        <i className={styles.on} />
      ) : (
        Array.from({ length: numPrompts }, (_, index) => (
          <i key={index} className={index < numFound ? styles.on : undefined} />
        ))
      )}
      <i className={classNames(styles.goal, hasTotal(member) && styles.filled)} />
      <span className={styles.token}>
        <MemberAvatar member={member} className={styles.avatar} />
      </span>
    </span>
  )
}
