import type { ApiScope } from '@tilerush/core/api/constants'
import { m } from '../../../paraglide/messages.js'

const names: Readonly<Record<ApiScope, () => string>> = {
  read: () => m.api_scope_read(),
  boards: () => m.api_scope_boards(),
  classrooms: () => m.api_scope_classrooms(),
}

/** What a key with the scope may do, in the language of the page. */
export function scopeName(scope: ApiScope): string {
  return names[scope]()
}
