import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CurrentUser } from '@tilerush/contract/account/account'
import { can } from '@tilerush/core/account/roles'
import { ListChecks, Plus, SlidersHorizontal, Trash2, Upload } from 'lucide-react'
import { useCallback, useEffect, useId, useState } from 'react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { handFiles } from '../../../lib/files/handed-files.ts'
import type { LooseFile } from '../../../lib/files/loose-files.ts'
import { usePageDrop } from '../../../lib/files/use-page-drop.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { rpc } from '../../../lib/api/rpc.ts'
import { useCurrentUser } from '../../account/index.ts'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './board-list.module.css'
import { BoardList } from './board-list.tsx'
import { FilterTabs, FilterValue } from './filters.tsx'
import { isTabKnown, useListView } from './list-view.ts'
import { useSelection } from './use-selection.ts'

/** Every board, filtered and ordered as the address says (docs/rules.md#board-list). */
export function BoardsScreen() {
  usePageTitle(m.boards_title())
  const user = useCurrentUser()
  const choices = useQuery(rpc.boards.filterChoices.queryOptions())
  const { search, view, change } = useListView()
  const [areFiltersShown, setFiltersShown] = useState(true)
  const { selection, open, close } = useSelection()
  const panelId = useId()
  const isOver = useImportDrop(user)

  useEffect(() => {
    if (!isTabKnown({ tab: search.tab })) toast.error(m.boards_tab_unknown())
  }, [search.tab])

  return (
    <section className="page">
      {isOver ? <p className={styles.drop}>{m.import_drop_here()}</p> : null}
      <div className={`head ${styles.head}`}>
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

/** Files that are dropped anywhere on the list are imported. Returns whether some are held over it. */
function useImportDrop(user: CurrentUser | null | undefined): boolean {
  const navigate = useNavigate()
  const take = useCallback(
    (files: readonly LooseFile[]): void => {
      handFiles(files)
      void navigate({ to: '/import-boards' })
    },
    [navigate],
  )
  return usePageDrop(take, can(user, 'create'))
}

/** The rarer ways on from the list, as far as the user may take them. */
function MoreButtons({ user }: { readonly user: CurrentUser | null | undefined }) {
  if (!user) return null
  return (
    <>
      {can(user, 'delete') ? (
        <ButtonLink
          to="/deleted-boards"
          variant="quiet"
          iconOnly
          aria-label={m.deleted_boards_title()}
          title={m.deleted_boards_title()}
        >
          <Trash2 aria-hidden />
        </ButtonLink>
      ) : null}
      {can(user, 'create') ? (
        <ButtonLink to="/import-boards" variant="quiet" iconOnly aria-label={m.import_title()} title={m.import_title()}>
          <Upload aria-hidden />
        </ButtonLink>
      ) : null}
    </>
  )
}
