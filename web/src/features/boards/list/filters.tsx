import {
  type BoardFilterTab,
  boardFilterTabs,
  categories,
  type Layout,
  type ModeFilter,
  modeFilters,
} from '@tilerush/core/boards/constants'
import { Tabs } from '../../../components/display/tabs.tsx'
import { categoryName } from '../category-name.ts'
import { m } from '../../../paraglide/messages.js'
import { ChoiceControl, TextControl } from './controls.tsx'
import styles from './filter-tabs.module.css'
import type { useListView } from './list-view.ts'

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

const modeNames: Readonly<Record<ModeFilter, () => string>> = {
  live: m.board_mode_live,
  testing: m.board_mode_testing,
  disabled: m.board_mode_disabled,
  'live-and-testing': m.boards_mode_live_and_testing,
}

interface FilterValueProps extends Pick<ReturnType<typeof useListView>, 'view' | 'change'> {
  readonly tab: BoardFilterTab
  /** Undefined while it is not known yet. */
  readonly choices: { readonly layouts: readonly Layout[]; readonly keywords: readonly string[] } | undefined
}

/** What the chosen tab filters by; nothing for 'No filter'. */
export function FilterValue({ tab, view, change, choices }: FilterValueProps) {
  const type = { replace: true }
  switch (tab) {
    case 'none':
      return null
    case 'mode':
      return (
        <ChoiceControl
          label={m.boards_field_mode()}
          choices={modeFilters.map((mode) => [mode, modeNames[mode]()] as const)}
          chosen={view.mode}
          onChoose={(mode) => change({ mode })}
        />
      )
    case 'promoted':
      return (
        <ChoiceControl
          label={m.boards_field_promoted()}
          choices={[
            ['promoted', m.boards_promoted_yes()],
            ['not-promoted', m.boards_promoted_no()],
          ]}
          chosen={view.promoted}
          onChoose={(promoted) => change({ promoted })}
        />
      )
    case 'category':
      return (
        <ChoiceControl
          label={m.boards_field_category()}
          choices={categories.map(({ code }) => [code, categoryName(code)] as const)}
          chosen={view.category}
          onChoose={(category) => change({ category })}
        />
      )
    case 'layout':
      return (
        <ChoiceControl
          label={m.boards_field_layout()}
          choices={(choices?.layouts ?? []).map((layout) => [layout, layout.replace('x', '×')] as const)}
          chosen={view.layout ?? choices?.layouts[0] ?? null}
          onChoose={(layout) => change({ layout })}
        />
      )
    case 'substring':
      return (
        <TextControl
          label={m.boards_field_substring()}
          value={view.substring}
          onType={(substring) => change({ substring }, type)}
        />
      )
    case 'keyword':
      return (
        <TextControl
          label={m.boards_field_keyword()}
          value={view.keyword}
          suggestions={choices?.keywords ?? []}
          onType={(keyword) => change({ keyword }, type)}
        />
      )
    case 'id':
      return <TextControl label={m.boards_field_id()} value={view.id} onType={(id) => change({ id }, type)} />
  }
}
