import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { guestRunLifetimeMs } from '@tilerush/core/play/constants'
import { ButtonLink } from '../../../components/button.tsx'
import { Brand } from '../../../components/display/brand.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { m } from '../../../paraglide/messages.js'
import { loadKeepWays, loadRoomRuns } from '../../plays/index.ts'
import type { LastResult } from '../archive/room-archive.ts'
import { SaveFiles } from '../archive/save-files.tsx'
import { useReadRealNames } from '../archive/use-real-names.ts'
import roomStyles from '../room.module.css'
import { TeamMeans, TeamTotals } from './podium-facts.tsx'
import { ResultTable } from './result-table.tsx'
import styles from './result-view.module.css'
import { resultText } from '../series.ts'

const KeepWays = lazy(async () => ({ default: await loadKeepWays() }))

interface EndedRoomProps {
  readonly code: string
  readonly last: LastResult
}

const dayMs = 24 * 60 * 60 * 1000

/** A room that has ended, on a device that saw a result of it: the last table, and what can be done with it. */
export function EndedRoom({ code, last }: EndedRoomProps) {
  usePageTitle(m.rooms_ended())
  const { room, memberId, hasAccount, rows, points } = last
  const own = rows.find(({ member }) => member.memberId === memberId)
  const isHost = room.hostId === memberId
  const { board } = room
  const realNames = useReadRealNames(room)
  return (
    <div data-category={board.category}>
      <header className={roomStyles.header}>
        <div className={`line ${roomStyles.headerRow}`}>
          <Brand />
        </div>
      </header>
      <div className={classNames(styles.result, styles.ended)}>
        <h1 className={styles.none}>{m.rooms_ended()}</h1>
        <header className={styles.head}>
          <b>{board.name}</b>
          <small className="muted">{resultText(room)}</small>
        </header>
        <ResultTable rows={rows} points={points} ownId={memberId} numPrompts={board.numPrompts} realNames={realNames} />
        <div className={styles.hostActions}>
          <ButtonLink
            to="/play/$boardIdOrSlug"
            params={{ boardIdOrSlug: board.slug }}
            // Visitors play games by a link, and the one of the day.
            search={hasAccount ? {} : { deal: 'daily' }}
            variant="go"
          >
            {m.rooms_play_board()}
          </ButtonLink>
        </div>
        {!hasAccount && <KeepRuns slug={board.slug} />}
        {own?.member.run && hasAccount && <p className="muted">{m.rooms_kept()}</p>}
        {isHost && (
          <section className={styles.keep} aria-labelledby="room-files">
            <h2 id="room-files">{m.rooms_results_csv()}</h2>
            <SaveFiles code={code} realNames={realNames} />
          </section>
        )}
        <div className={styles.facts}>{points ? <TeamTotals rows={points} /> : <TeamMeans rows={rows} />}</div>
      </div>
    </div>
  )
}

/** The way to an account, which takes a guest's finished runs over; nothing where none waits in this browser. */
function KeepRuns({ slug }: { readonly slug: string }) {
  const { data: numRuns = 0 } = useQuery({
    queryKey: ['unclaimed runs'],
    queryFn: async () => (await loadRoomRuns()).countUnclaimedRuns(),
    meta: { belongsToUser: false },
  })
  if (numRuns === 0) return null
  return (
    <section className={styles.keep} aria-labelledby="keep">
      <h2 id="keep">{m.rooms_keep()}</h2>
      <p>{m.rooms_keep_text({ days: Math.round(guestRunLifetimeMs / dayMs) })}</p>
      <div className={styles.hostActions}>
        <Suspense fallback={null}>
          <KeepWays redirect={`/play/${slug}`} />
        </Suspense>
      </div>
    </section>
  )
}
