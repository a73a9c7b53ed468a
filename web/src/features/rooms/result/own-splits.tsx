import { useQuery } from '@tanstack/react-query'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { classNames } from '../../../lib/class-names.ts'
import { resultSeconds, shownDifferenceMs } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { TileThumb } from '../../boards/index.ts'
import { useRoom, useRoomConnection } from '../use-room.ts'
import styles from './own-splits.module.css'
import type { RaceRow } from '../rows/race-rows.ts'
import { RoomFilmButton, roomFilmQuery } from './room-film.tsx'
import { toSplitRows, type SplitRow } from './split-rows.ts'

interface OwnSplitsProps {
  readonly own: RaceRow
  /** The run that the own times are compared with; undefined for none. */
  readonly rival: RaceRow | undefined
}

/** The own times prompt by prompt, and their film; nothing while the race runs for others. */
export function OwnSplits({ own, rival }: OwnSplitsProps) {
  const connection = useRoomConnection()
  const room = useRoom((state) => state.room)
  const isOver = room.phase !== 'race'
  const film = useQuery({ ...roomFilmQuery(connection, room.race, own.member.memberId), enabled: isOver }).data
  const rivalId = rival?.member.memberId ?? ''
  const other = useQuery({ ...roomFilmQuery(connection, room.race, rivalId), enabled: isOver && rivalId !== '' }).data
  if (!film || film.splitsMs.length === 0) return null
  const rows = toSplitRows(film, other)
  const longestMs = Math.max(1, ...rows.flatMap(({ ownMs, otherMs }) => [ownMs, otherMs ?? 0]))
  return (
    <section className={styles.splits} aria-labelledby="own-splits">
      <div className={`row between ${styles.head}`}>
        <h2 id="own-splits">{m.summary_splits()}</h2>
        <RoomFilmButton row={own} />
      </div>
      {other && rival && (
        <p className="legend" aria-hidden>
          <span>
            <i className={styles.ownKey} />
            {m.rooms_you()}
          </span>
          <span>
            <i className={styles.otherKey} />
            <bdi>{rival.member.name}</bdi>
          </span>
        </p>
      )}
      <ol className={`box ruled ${styles.list}`}>
        {rows.map((row) => (
          <Row key={row.tileId} row={row} longestMs={longestMs} />
        ))}
      </ol>
    </section>
  )
}

function Row({
  row: { prompt, face, ownMs, otherMs },
  longestMs,
}: {
  readonly row: SplitRow
  readonly longestMs: number
}) {
  const look = useRoom(({ room }) => room.board.look)
  const gapMs = otherMs === null ? null : shownDifferenceMs(ownMs, otherMs)
  return (
    <li>
      <TileThumb face={face} look={look} className={styles.thumb} />
      <span className={styles.prompt}>{prompt}</span>
      <b className="num">{resultSeconds(ownMs)}</b>
      <bdi
        dir="ltr"
        className={classNames('num', styles.gap, gapMs !== null && (gapMs > 0 ? styles.slower : styles.faster))}
      >
        {gapMs !== null && gapMs !== 0 && (
          <>
            {gapMs > 0 ? <TrendingUp className="ico" aria-hidden /> : <TrendingDown className="ico" aria-hidden />}
            {gapMs > 0 ? '+' : '−'}
            {resultSeconds(Math.abs(gapMs))}
          </>
        )}
      </bdi>
      <span className={styles.bar} aria-hidden>
        <i style={{ width: `${(100 * ownMs) / longestMs}%` }} />
        {otherMs !== null && (
          <i className={styles.otherMark} style={{ insetInlineStart: `${(100 * otherMs) / longestMs}%` }} />
        )}
      </span>
    </li>
  )
}
