import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '../../../components/button.tsx'
import { m } from '../../../paraglide/messages.js'
import styles from './more-cards.module.css'

interface MoreCardsProps {
  readonly list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
}

/** Stands below a list of boards and loads its next page, if there is one. */
export function MoreCards({ list }: MoreCardsProps) {
  if (!list.hasNextPage) return null
  return (
    <Button
      className={styles.more}
      aria-disabled={list.isFetchingNextPage}
      onClick={() => void (list.isFetchingNextPage || list.fetchNextPage())}
    >
      {m.boards_more()}
    </Button>
  )
}
