import type { BoardCard as Board } from '@tilerush/contract/boards'
import { useId } from 'react'
import { BoardCard } from '../../components/board-card.tsx'
import { Cards } from '../../components/card.tsx'
import { useCurrentUser } from '../../lib/session.ts'
import { m } from '../../paraglide/messages.js'
import { starredAmong } from './dashboard-data.ts'
import styles from './dashboard.module.css'

/** The user's starred boards, the latest star first; nothing without one. */
export function StarredBoards({ boards }: { readonly boards: readonly Board[] }) {
  const starred = starredAmong(boards, useCurrentUser()?.starredBoards ?? [])
  const headingId = useId()
  if (starred.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <div className="head">
        <h2 id={headingId}>{m.starred_heading()}</h2>
      </div>
      <Cards className={styles.sideways}>
        {starred.map((board) => (
          <li key={board.boardId}>
            <BoardCard board={board} showsCategory />
          </li>
        ))}
      </Cards>
    </section>
  )
}
