/** What the audit log says of rooms. */
import { UsersRound } from 'lucide-react'
import type { AuditTexts } from '../../lib/feature.ts'
import { m } from '../../paraglide/messages.js'

export const actions: AuditTexts['actions'] = {
  'room.ended': m.audit_room_ended,
}

export const targets: AuditTexts['targets'] = {
  room: { name: m.audit_kind_room, icon: <UsersRound aria-hidden /> },
}
