import { useInfiniteQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import type { ImageCredit } from '@tilerush/contract/boards/boards'
import { Button } from '../../../components/button.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { rpc } from '../../../lib/api/rpc.ts'
import { m } from '../../../paraglide/messages.js'
import table from '../../../components/display/stacked-table.module.css'
import styles from './credits.module.css'
import { useMissingImage } from '../../../lib/use-missing-image.ts'

/** Author, licence and source of every image, by board. */
export function CreditsScreen() {
  usePageTitle(m.credits_title())
  const credits = useInfiniteQuery(
    rpc.boards.credits.infiniteOptions({
      input: (page: number) => ({ page }),
      initialPageParam: 0,
      getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
    }),
  )
  const boards = byBoard((credits.data?.pages ?? []).flatMap((page) => page.credits))
  return (
    <section className={`page grid ${styles.credits}`}>
      <h1>{m.credits_heading()}</h1>
      <p className={styles.intro}>{m.credits_intro()}</p>
      <p className={styles.intro}>{m.credits_trademarks()}</p>
      {credits.isPending && <Skeleton count={6} shape="row" />}
      {credits.isError && <LoadError error={credits.error} onRetry={() => void credits.refetch()} />}
      {credits.isSuccess && boards.length === 0 && <Empty icon={Images}>{m.credits_none()}</Empty>}
      {boards.map((board) => (
        <BoardCredits key={board.boardName} board={board} />
      ))}
      {credits.hasNextPage && (
        <div>
          <Button aria-disabled={credits.isFetchingNextPage} onClick={() => void credits.fetchNextPage()}>
            {m.credits_more()}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The credits of one board as a table; a narrow screen stacks each row. */
function BoardCredits({ board }: { readonly board: CreditsOfBoard }) {
  return (
    <section>
      <h2 className={styles.board}>{board.boardName}</h2>
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{m.credits_image()}</th>
            <th scope="col">{m.credits_prompt()}</th>
            <th scope="col">{m.credits_author()}</th>
            <th scope="col">{m.credits_licence()}</th>
            <th scope="col">{m.credits_source()}</th>
          </tr>
        </thead>
        <tbody>
          {board.credits.map((credit) => (
            <CreditRow key={credit.imageUrl} credit={credit} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function CreditRow({ credit }: { readonly credit: ImageCredit }) {
  const { isMissing, onError } = useMissingImage(credit.imageUrl)
  return (
    <tr>
      <td>
        {isMissing ? null : (
          <img
            className={styles.image}
            src={credit.imageUrl}
            alt={credit.prompt}
            loading="lazy"
            decoding="async"
            onError={onError}
          />
        )}
      </td>
      <th scope="row">
        {credit.prompt}
        {credit.note ? <small>{credit.note}</small> : null}
      </th>
      <td>{credit.author}</td>
      <td>
        <OuterLink href={credit.licenceUrl}>{credit.licence}</OuterLink>
      </td>
      <td>
        <OuterLink href={credit.sourceUrl}>{credit.source}</OuterLink>
      </td>
    </tr>
  )
}

/** A link that leaves the site; plain text without an address of the web. */
function OuterLink({ href, children }: { readonly href: string; readonly children: string }) {
  if (!/^https?:\/\//.test(href)) return children
  return (
    <a href={href} rel="noreferrer external" target="_blank">
      {children}
    </a>
  )
}

interface CreditsOfBoard {
  readonly boardName: string
  readonly credits: readonly ImageCredit[]
}

/** Groups credits by board, in the order in which the boards first come. */
function byBoard(credits: readonly ImageCredit[]): readonly CreditsOfBoard[] {
  const groups = new Map<string, ImageCredit[]>()
  for (const credit of credits) {
    const group = groups.get(credit.boardName)
    if (group) group.push(credit)
    else groups.set(credit.boardName, [credit])
  }
  return Array.from(groups, ([boardName, group]) => ({ boardName, credits: group }))
}
