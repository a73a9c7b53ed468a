import { m } from '../../../paraglide/messages.js'
import { RoomHeader } from '../room-header.tsx'
import { isHost, useRoom } from '../use-room.ts'
import { useRealNames } from '../archive/use-real-names.ts'
import { useArchivedResults } from './archive-results.ts'
import { OwnResult } from './own-result.tsx'
import { OwnSplits } from './own-splits.tsx'
import { MixUps, TeamMeans, TeamTotals } from './podium-facts.tsx'
import { findRival, type RaceRow } from '../rows/race-rows.ts'
import { HostActions } from './result-actions.tsx'
import { ResultTable } from './result-table.tsx'
import styles from './result-view.module.css'
import { RoomFilmButton } from './room-film.tsx'
import { isSeries, resultText } from '../series.ts'
import { useResults } from './use-results.ts'
import { WaitingList } from '../waiting-list.tsx'
import { Wishes } from './wishes.tsx'

/** The result on a member's device, the host's included: the own rank first, then everybody's. */
export function ResultView() {
  const room = useRoom((state) => state.room)
  const memberId = useRoom((state) => state.memberId)
  const hosts = useRoom(isHost)
  const results = useResults()
  useArchivedResults(results)
  const { rows, points, mixUps } = results
  const own = rows.find(({ member }) => member.memberId === memberId)
  return (
    <div data-category={room.board.category}>
      <RoomHeader />
      <div className={styles.result}>
        <header className={styles.head}>
          <b>{room.board.name}</b>
          <small className="muted">
            {isSeries(room)
              ? resultText(room)
              : m.rooms_round({ round: Math.max(1, room.round), rounds: room.settings.numRounds })}
          </small>
        </header>
        <WaitingList />
        {points !== undefined && (
          <>
            <OwnResult own={own} rows={rows} points={points} />
            <Everybody rows={rows} points={points} hasFilms={Boolean(own?.member.run)} />
          </>
        )}
        {hosts ? (
          <div className={styles.hostActions}>
            <HostActions />
          </div>
        ) : (
          <Wishes />
        )}
        {own?.member.run && <OwnSplits own={own} rival={findRival(own, rows)} />}
        <div className={styles.facts}>
          {points ? <TeamTotals rows={points} /> : <TeamMeans rows={rows} />}
          <MixUps mixUps={mixUps} />
        </div>
      </div>
    </div>
  )
}

const toFilmButton = (row: RaceRow) => (
  <RoomFilmButton row={row} variant="quiet" iconOnly aria-label={m.film_open_run({ run: row.member.name })} />
)

interface EverybodyProps extends Pick<Parameters<typeof ResultTable>[0], 'rows' | 'points'> {
  /** Films are for who has finished the race. */
  readonly hasFilms: boolean
}

function Everybody({ rows, points, hasFilms }: EverybodyProps) {
  const ownId = useRoom(({ memberId }) => memberId)
  const numPrompts = useRoom(({ room }) => room.board.numPrompts)
  const realNames = useRealNames()
  return (
    <ResultTable
      realNames={realNames}
      rows={rows}
      points={points}
      ownId={ownId}
      numPrompts={numPrompts}
      {...(hasFilms && { getAction: toFilmButton })}
    />
  )
}
