import { useQuery } from '@tanstack/react-query'
import { can } from '@tilerush/core/account/roles'
import { ListChecks, Plus, SlidersHorizontal } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { rpc } from '../../lib/rpc.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { m } from '../../paraglide/messages.js'
import { BoardList } from './board-list/board-list.tsx'
import styles from './board-list/board-list.module.css'
import { FilterTabs } from './board-list/filter-tabs.tsx'
import { FilterValue } from './board-list/filter-value.tsx'
import { isTabKnown } from './board-list/list-view.ts'
import { MoreButtons } from './board-list/more-buttons.tsx'
import { useSelection } from './board-list/use-selection.ts'
import { useListView } from './board-list/use-list-view.ts'

/** Every board, filtered and ordered as the address says (docs/rules.md#board-list). */
export function BoardsScreen() {
  usePageTitle(m.boards_title())
  const user = useCurrentUser()
  const choices = useQuery(rpc.boards.filterChoices.queryOptions())
  const { search, view, change } = useListView()
  const [areFiltersShown, setFiltersShown] = useState(true)
  const { selection, open, close } = useSelection()
  const panelId = useId()

  useEffect(() => {
    if (!isTabKnown({ tab: search.tab })) toast.error(m.boards_tab_unknown())
  }, [search.tab])

  return (
    <section className="page">
      <div className={styles.head}>
        <h1>{m.boards_title()}</h1>
        <div className={styles.buttons}>
          <MoreButtons user={user} />
          <Button aria-pressed={selection !== null} onClick={selection ? close : open}>
            <ListChecks aria-hidden />
            {selection ? m.export_select_done() : m.export_select()}
          </Button>
          <Button
            aria-expanded={areFiltersShown}
            aria-controls={panelId}
            onClick={() => setFiltersShown(!areFiltersShown)}
          >
            <SlidersHorizontal aria-hidden />
            {areFiltersShown ? m.boards_hide_filters() : m.boards_show_filters()}
          </Button>
          {user && can(user, 'create') ? (
            <ButtonLink to="/new-board" variant="primary">
              <Plus aria-hidden />
              {m.boards_create()}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      <div id={panelId}>{areFiltersShown ? <FilterTabs view={view} change={change} /> : null}</div>
      <BoardList
        view={view}
        change={change}
        layoutsInUse={choices.data?.layouts}
        filterValue={
          areFiltersShown ? (
            <FilterValue key={view.tab} tab={view.tab} view={view} change={change} choices={choices.data} />
          ) : null
        }
        selection={selection}
      />
    </section>
  )
}
