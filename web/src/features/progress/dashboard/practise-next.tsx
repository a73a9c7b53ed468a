import { Target } from 'lucide-react'
import { ButtonLink } from '../../../components/button.tsx'
import { Cover } from '../../boards/index.ts'
import { tilesParam } from '../../plays/index.ts'
import { m } from '../../../paraglide/messages.js'
import type { DashboardView } from './dashboard-data.ts'
import styles from './practise-next.module.css'

/** Boards with tiles that were missed when they were last prompted; nothing without one. */
export function PractiseNext({ dashboard: { practise, boards } }: { readonly dashboard: DashboardView }) {
  if (!practise.some(({ boardId }) => boards.has(boardId))) return null
  return (
    <section aria-labelledby="practise-next">
      <div className="head">
        <h2 id="practise-next">{m.dashboard_practise_next()}</h2>
      </div>
      <ul className={`panel ${styles.list}`}>
        {practise.map(({ boardId, tileIds, numDue }) => {
          const board = boards.get(boardId)
          if (!board) return null
          return (
            <li key={boardId} data-category={board.category}>
              <Cover faces={board.cover} look={board.look} size="mini" />
              <span className={`grow ${styles.name}`}>
                <b>{board.name}</b>
                <small>{m.dashboard_due({ count: numDue })}</small>
              </span>
              <ButtonLink
                to="/play/$boardIdOrSlug/practice"
                params={{ boardIdOrSlug: board.slug }}
                search={{ tiles: tilesParam(tileIds) }}
                iconOnly
                aria-label={m.dashboard_practise({ name: board.name })}
              >
                <Target aria-hidden />
              </ButtonLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
