import type { AuditRow } from '@tilerush/contract/audit'
import { roles } from '@tilerush/core/account/roles'
import type { AuditAction, AuditActorKind } from '@tilerush/core/audit/constants'
import { boardModes } from '@tilerush/core/boards/constants'
import { storedFieldName } from '../boards/index.ts'
import { m } from '../../paraglide/messages.js'

export const actorKindNames: Readonly<Record<AuditActorKind, () => string>> = {
  user: m.audit_by_users,
  operator: m.audit_by_operator,
  product: m.audit_by_product,
}

const roleNames = { admin: m.users_admin, editor: m.users_editor, player: m.users_player }
const modeNames = { live: m.board_mode_live, testing: m.board_mode_testing, disabled: m.board_mode_disabled }

/** What changed, in one line; empty when the action says it all. */
export function detailsText({ action, details }: AuditRow): string {
  const { before, after, fields, version } = details
  const parts = [
    before && after ? m.audit_from_to({ before: listText(action, before), after: listText(action, after) }) : '',
    fields?.map(storedFieldName).join(', ') ?? '',
    version === undefined ? '' : m.history_version({ version }),
  ]
  return parts.filter(Boolean).join(' · ')
}

function listText(action: AuditAction, words: readonly string[]): string {
  if (words.length === 0) return action === 'setting.changed' ? m.audit_default() : m.audit_none_before()
  return words.map((word) => wordText(action, word)).join(', ')
}

function wordText(action: AuditAction, word: string): string {
  const role = roles.find((name) => name === word)
  if (action === 'user.roles' && role) return roleNames[role]()
  const mode = boardModes.find((name) => name === word)
  return action === 'board.mode' && mode ? modeNames[mode]() : word
}
