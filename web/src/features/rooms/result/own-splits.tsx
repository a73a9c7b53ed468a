import type { RoomFilm } from '@tilerush/contract/room-races'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Clapperboard, TrendingDown, TrendingUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { client } from '../../../lib/api/client.ts'
import { resultSeconds, shownDifferenceMs } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { TileThumb } from '../../boards/index.ts'
import { loadFilmPlayer } from '../../plays/index.ts'
import { type ShownRoom, useRoom, useRoomConnection } from '../use-room.ts'
import styles from './own-splits.module.css'
import type { RaceRow } from './race-rows.ts'
import { toSplitRows, type SplitRow } from './split-rows.ts'

const FilmPlayer = lazy(async () => ({ default: await loadFilmPlayer() }))

/** A run of a race never changes. */
const filmQuery = ({ seat }: ShownRoom, race: number, memberId: string) =>
  queryOptions({
    queryKey: ['room film', seat.code, race, memberId],
    queryFn: () => client.rooms.film({ ...seat, race, memberId }),
    staleTime: Infinity,
    meta: { belongsToUser: false },
  })

interface OwnSplitsProps {
  readonly own: RaceRow
  /** Whom the own times are held against; undefined for nobody. */
  readonly rival: RaceRow | undefined
}

/** The own film, and the own times prompt by prompt; nothing while the race runs for others. */
export function OwnSplits({ own, rival }: OwnSplitsProps) {
  const connection = useRoomConnection()
  const room = useRoom((state) => state.room)
  const isOver = room.phase !== 'race'
  const film = useQuery({ ...filmQuery(connection, room.race, own.member.memberId), enabled: isOver }).data
  const rivalId = rival?.member.memberId ?? ''
  const other = useQuery({ ...filmQuery(connection, room.race, rivalId), enabled: isOver && rivalId !== '' }).data
  if (!film || film.splitsMs.length === 0) return null
  const rows = toSplitRows(film, other)
  const longestMs = Math.max(1, ...rows.flatMap(({ ownMs, otherMs }) => [ownMs, otherMs ?? 0]))
  return (
    <section className={styles.splits} aria-labelledby="own-splits">
      <div className={styles.head}>
        <h2 id="own-splits">{m.review_splits()}</h2>
        <FilmOf film={film} />
      </div>
      {other && rival && (
        <p className={styles.legend} aria-hidden>
          <span>
            <i className={styles.ownKey} />
            {m.rooms_you()}
          </span>
          <span>
            <i className={styles.otherKey} />
            {rival.member.name}
          </span>
        </p>
      )}
      <ol className={styles.list}>
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

function FilmOf({ film }: { readonly film: RoomFilm }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Clapperboard aria-hidden />
        {m.film_open()}
      </Button>
      {isOpen && (
        <Dialog
          heading={m.film_own()}
          isWide
          onClose={() => setOpen(false)}
          actions={<Button onClick={() => setOpen(false)}>{m.film_close()}</Button>}
        >
          <Suspense fallback={null}>
            <FilmPlayer film={film} />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
