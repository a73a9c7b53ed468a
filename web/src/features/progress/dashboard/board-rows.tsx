import type { BoardCard as Board } from '@tilerush/contract/boards/boards'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { BoardCard } from '../../boards/index.ts'
import { Cards } from '../../../components/display/card.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../components/button.tsx'
import { useCurrentUser } from '../../account/index.ts'
import { starredAmong } from './dashboard-data.ts'
import styles from './dashboard.module.css'

/** Promoted boards as cards, with the way to all boards; nothing without one. */
export function PromotedBoards({ boards }: { readonly boards: readonly Board[] }) {
  if (boards.length === 0) return null
  return (
    <section aria-labelledby="promoted">
      <div className="head">
        <h2 id="promoted">{m.dashboard_promoted()}</h2>
        <Link to="/play">{m.dashboard_all_boards()}</Link>
      </div>
      <Cards>
        {boards.map((board) => (
          <li key={board.boardId}>
            <BoardCard board={board} showsCategory />
          </li>
        ))}
      </Cards>
    </section>
  )
}

/** A row of a wide screen. */
const firstShown = 4

/** The user's starred boards, the latest star first; nothing without one. */
export function StarredBoards({ boards }: { readonly boards: ReadonlyMap<string, Board> }) {
  const starred = starredAmong(boards, useCurrentUser()?.starredBoards ?? [])
  const [showsAll, setShowsAll] = useState(false)
  const headingId = useId()
  if (starred.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <div className="head">
        <h2 id={headingId}>{m.starred_heading()}</h2>
        {!showsAll && starred.length > firstShown && (
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            {m.dashboard_starred_all({ count: starred.length })}
          </Button>
        )}
      </div>
      <Cards className={styles.sideways}>
        {(showsAll ? starred : starred.slice(0, firstShown)).map((board) => (
          <li key={board.boardId}>
            <BoardCard board={board} showsCategory />
          </li>
        ))}
      </Cards>
    </section>
  )
}
