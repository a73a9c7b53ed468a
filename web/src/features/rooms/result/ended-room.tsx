import { guestRunLifetimeMs } from '@tilerush/core/play/constants'
import { ButtonLink } from '../../../components/button.tsx'
import { Brand } from '../../../components/display/brand.tsx'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { m } from '../../../paraglide/messages.js'
import { KeepWays } from '../../plays/index.ts'
import type { LastResult } from '../archive/room-archive.ts'
import { SaveFiles } from '../archive/save-files.tsx'
import roomStyles from '../room.module.css'
import { TeamMeans, TeamTotals } from './podium-facts.tsx'
import { ResultTable } from './result-table.tsx'
import styles from './result-view.module.css'
import { resultText } from './series.ts'

interface EndedRoomProps {
  readonly code: string
  readonly last: LastResult
}

const dayMs = 24 * 60 * 60 * 1000

/** A room that has ended, on a device that saw a result of it: the last table, and what can be done with it. */
export function EndedRoom({ code, last: { room, memberId, rows, points } }: EndedRoomProps) {
  usePageTitle(m.rooms_ended())
  const own = rows.find(({ member }) => member.memberId === memberId)
  const isHost = room.hostId === memberId
  // A host who only presents is in no row, and has an account as every host who opened the room.
  const isGuest = own ? !own.member.hasAccount : !isHost
  const { board } = room
  return (
    <div data-category={board.category}>
      <header className={roomStyles.header}>
        <div className={roomStyles.headerRow}>
          <Brand />
        </div>
      </header>
      <div className={styles.result}>
        <h1 className={styles.none}>{m.rooms_ended()}</h1>
        <header className={styles.head}>
          <b>{board.name}</b>
          <small className="muted">{resultText(room)}</small>
        </header>
        <ResultTable rows={rows} points={points} ownId={memberId} numPrompts={board.numPrompts} />
        <div className={styles.hostActions}>
          <ButtonLink
            to="/play/$boardIdOrSlug"
            params={{ boardIdOrSlug: board.slug }}
            // Visitors play games by a link, and the one of the day.
            search={isGuest ? { deal: 'daily' } : {}}
            variant="go"
          >
            {m.rooms_play_board()}
          </ButtonLink>
        </div>
        {own && isGuest && <KeepOwn own={own} slug={board.slug} />}
        {own?.member.run && !isGuest && <p className="muted">{m.rooms_kept()}</p>}
        {isHost && (
          <section className={styles.keep} aria-labelledby="room-files">
            <h2 id="room-files">{m.rooms_results_csv()}</h2>
            <SaveFiles code={code} />
          </section>
        )}
        <div className={styles.facts}>{points ? <TeamTotals rows={points} /> : <TeamMeans rows={rows} />}</div>
      </div>
    </div>
  )
}

interface KeepOwnProps {
  readonly own: LastResult['rows'][number]
  readonly slug: string
}

/** The way to an account, which takes a guest's finished runs over; nothing for a run that did not come to its end. */
function KeepOwn({ own, slug }: KeepOwnProps) {
  const totalMs = own.member.run?.totalDurationMs ?? null
  if (totalMs === null) return null
  const days = Math.round(guestRunLifetimeMs / dayMs)
  return (
    <section className={styles.keep} aria-labelledby="keep">
      <h2 id="keep">{m.rooms_keep()}</h2>
      <p>{m.rooms_keep_text({ seconds: resultSeconds(totalMs), days })}</p>
      <div className={styles.hostActions}>
        <KeepWays redirect={`/play/${slug}`} />
      </div>
    </section>
  )
}
