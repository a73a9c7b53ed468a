/** What the audit log says of boards. */
import { LayoutGrid } from 'lucide-react'
import type { AuditTexts } from '../../lib/feature.ts'
import { m } from '../../paraglide/messages.js'

export const actions: AuditTexts['actions'] = {
  'board.created': m.audit_board_created,
  'board.updated': m.audit_board_updated,
  'board.mode': m.audit_board_mode,
  'board.promoted': m.audit_board_promoted,
  'board.unpromoted': m.audit_board_unpromoted,
  'board.deleted': m.audit_board_deleted,
  'board.restored': m.audit_board_restored,
  'board.duplicated': m.audit_board_duplicated,
  'board.imported': m.audit_board_imported,
  'board.purged': m.audit_board_purged,
}

export const targets: AuditTexts['targets'] = {
  board: { name: m.audit_kind_board, icon: <LayoutGrid aria-hidden /> },
}
