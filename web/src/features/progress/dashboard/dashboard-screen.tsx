import { Fragment } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { ButtonLink } from '../../../components/button.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useCurrentUser } from '../../account/index.ts'
import { m } from '../../../paraglide/messages.js'
import { ContinueCard } from './continue-card.tsx'
import { type DashboardView, dashboardQuery, offered } from './dashboard-data.ts'
import styles from './dashboard.module.css'
import { DailyDeal } from './daily-deal.tsx'
import { FirstSteps } from './first-steps.tsx'
import { PractiseNext } from './practise-next.tsx'
import { PromotedBoards, StarredBoards } from './board-rows.tsx'
import { RecentResults } from './recent-results.tsx'
import { WeekPanel } from './week-panel.tsx'

/** Where a player arrives: what to go on with, how it went, and what to do next; for a member of a class its tasks first. */
export function DashboardScreen() {
  usePageTitle(m.dashboard_title())
  const dashboard = useQuery(dashboardQuery)
  // oxlint-disable-next-line react/hooks -- the list of parts never changes
  const parts = useLoaderData({ from: '/dashboard' }).map(({ useDashboardPart }) => useDashboardPart())
  // Together, so that nothing moves when a part comes.
  const isLoading = dashboard.isPending || parts.some(({ isSettled }) => !isSettled)
  const isNew = dashboard.data?.recent.length === 0
  const hasTasks = parts.some((part) => part.hasTasks)
  return (
    <div className="page">
      <Greeting dashboard={isNew && !isLoading && !hasTasks ? dashboard.data : undefined} />
      {parts.map(({ banner }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list of parts never changes
        <Fragment key={index}>{banner}</Fragment>
      ))}
      {isLoading ? <Skeleton count={3} shape="card" /> : parts.map(({ section }) => section)}
      {dashboard.isError && <LoadError error={dashboard.error} onRetry={() => void dashboard.refetch()} />}
      {dashboard.data &&
        !isLoading &&
        (isNew ? <FirstSteps dashboard={dashboard.data} /> : <Played dashboard={dashboard.data} />)}
    </div>
  )
}

/** Seen by a new player alone; others see at once what they came for. */
function Greeting({ dashboard }: { readonly dashboard: DashboardView | undefined }) {
  const greeting = m.dashboard_greeting({ name: useCurrentUser()?.gamerTag ?? '' })
  if (!dashboard) return <h1 className="sr">{greeting}</h1>
  return (
    <div className={`head ${styles.greeting}`}>
      <div>
        <h1>{greeting}</h1>
        <p className="sub">{m.dashboard_bests_none()}</p>
      </div>
      <RaceDoor dashboard={dashboard} />
    </div>
  )
}

function Played({ dashboard }: { readonly dashboard: DashboardView }) {
  return (
    <div className={`grid ${styles.sections}`}>
      <div className={`grid ${styles.columns}`}>
        <ContinueCard dashboard={dashboard} />
        <WeekPanel dashboard={dashboard} />
      </div>
      <StarredBoards boards={dashboard.boards} />
      <div className={`grid ${styles.columns}`}>
        <RecentResults dashboard={dashboard} />
        <div className={`grid ${styles.rail}`}>
          <DailyDeal dashboard={dashboard} />
          <PractiseNext dashboard={dashboard} />
        </div>
        <PromotedBoards boards={offered(dashboard)} />
      </div>
    </div>
  )
}

/** Before the first run no board is the one to go on with: the first that is offered is chosen, and can be changed. */
function RaceDoor({ dashboard }: { readonly dashboard: DashboardView }) {
  const [first] = offered(dashboard)
  if (!first) return null
  return (
    <ButtonLink to="/rooms" search={{ board: first.slug }} data-door>
      <Users aria-hidden />
      {m.rooms_race_together()}
    </ButtonLink>
  )
}
