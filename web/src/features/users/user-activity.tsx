import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import { activityQuery } from './users-queries.ts'
import styles from './users.module.css'

/** What the user did, the latest first. */
export function UserActivity({ userId }: { readonly userId: string }) {
  const pages = useInfiniteQuery(activityQuery(userId))
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <>
      {pages.isPending && <Skeleton count={3} shape="row" />}
      {pages.isError && <LoadError error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && entries.length === 0 && <p className="small muted">{m.users_activity_none()}</p>}
      {entries.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        <section className={styles.log} aria-label={m.users_activity()} tabIndex={0}>
          <ol>
            {entries.map(({ activityId, activity, createdAt }) => (
              <li key={activityId}>
                <span>{activity}</span>
                <span className="muted">
                  <RelativeTime at={createdAt} />
                </span>
              </li>
            ))}
          </ol>
          {pages.hasNextPage && (
            <Button size="xs" variant="quiet" onClick={() => void (pages.isFetching || pages.fetchNextPage())}>
              {m.users_activity_more()}
            </Button>
          )}
        </section>
      )}
    </>
  )
}
