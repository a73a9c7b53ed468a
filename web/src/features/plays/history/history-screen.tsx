import { useParams } from '@tanstack/react-router'
import { BoardPage } from '../../../components/board-page.tsx'
import { m } from '../../../paraglide/messages.js'
import { MixUps } from './mix-ups.tsx'
import { RunHistory } from './run-history.tsx'
import styles from './history.module.css'

/** What the player's verified runs on a board tell: how the times fell, and which tiles are taken for which. */
export function HistoryScreen() {
  const { boardIdOrSlug } = useParams({ from: '/history/$boardIdOrSlug' })
  return (
    <BoardPage boardIdOrSlug={boardIdOrSlug} heading={m.history_title()}>
      {(board) => (
        <div className={styles.columns}>
          <RunHistory board={board} />
          <MixUps board={board} />
        </div>
      )}
    </BoardPage>
  )
}
