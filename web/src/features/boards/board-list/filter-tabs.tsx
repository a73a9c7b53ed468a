import { type BoardFilterTab, boardFilterTabs } from '@tilerush/core/constants'
import { Tabs } from '../../../components/tabs.tsx'
import { m } from '../../../paraglide/messages.js'
import styles from './filter-tabs.module.css'
import type { useListView } from './use-list-view.ts'

const tabNames: Readonly<Record<BoardFilterTab, () => string>> = {
  none: m.boards_tab_none,
  mode: m.boards_tab_mode,
  promoted: m.boards_tab_promoted,
  category: m.boards_tab_category,
  substring: m.boards_tab_substring,
  keyword: m.boards_tab_keyword,
  id: m.boards_tab_id,
  layout: m.boards_tab_layout,
}

/** The filter tabs. What the chosen one filters by stands below them, beside the counts. */
export function FilterTabs({ view, change }: Pick<ReturnType<typeof useListView>, 'view' | 'change'>) {
  return (
    <div className={styles.tabs}>
      <Tabs
        label={m.boards_filters()}
        tabs={boardFilterTabs.map((tab) => ({ id: tab, label: tabNames[tab]() }))}
        chosen={view.tab}
        onChoose={(tab) => change({ tab })}
      />
    </div>
  )
}
