import { useQuery } from '@tanstack/react-query'
import { can } from '@tilerush/core/account/roles'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Tabs } from '../../../components/display/tabs.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { rpc } from '../../../lib/api/rpc.ts'
import { m } from '../../../paraglide/messages.js'
import { useCurrentUser } from '../../account/index.ts'
import { EmbedTab } from './embed-tab.tsx'
import { ExportForm } from './export-form.tsx'
import { LinkTab } from './link-tab.tsx'
import styles from './share-board.module.css'

interface ShareBoardDialogProps {
  readonly boardId: string
  readonly name: string
  readonly onClose: () => void
}

type TabId = 'link' | 'embed' | 'export'

/** The ways in which a board leaves. Files of it are for editors, who see its answers anyway. */
export function ShareBoardDialog({ boardId, name, onClose }: ShareBoardDialogProps) {
  const [chosen, setChosen] = useState<TabId>('link')
  const canExport = can(useCurrentUser(), 'viewAdminStuff')
  const {
    data: board,
    error,
    refetch,
  } = useQuery(rpc.boards.toPlay.queryOptions({ input: { boardIdOrSlug: boardId } }))
  const tabs = [
    { id: 'link', label: m.share_board_link_tab() },
    { id: 'embed', label: m.share_board_embed_tab() },
    ...(canExport ? [{ id: 'export', label: m.share_board_export_tab() } as const] : []),
  ] as const
  return (
    <Dialog
      heading={m.share_board_heading({ name })}
      className={styles.dialog}
      onClose={onClose}
      actions={<Button onClick={onClose}>{m.share_close()}</Button>}
    >
      <Tabs label={m.share_board()} tabs={tabs} chosen={chosen} onChoose={setChosen} />
      <div className={styles.tab}>
        {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
        {board && chosen === 'link' && <LinkTab board={board} />}
        {board && chosen === 'embed' && <EmbedTab board={board} />}
        {chosen === 'export' && <ExportForm boardIds={[boardId]} name={board?.slug ?? boardId} />}
      </div>
    </Dialog>
  )
}
