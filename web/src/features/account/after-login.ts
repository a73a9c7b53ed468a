import type { CurrentUser } from '@tilerush/contract/account'
import { safeRedirect } from '@tilerush/core/account/redirect'
import { stringifySearch } from '../../lib/search-params.ts'

/**
 * Where a login leads: to /welcome without a gamertag, else to the redirect path or /dashboard (docs/rules.md#login).
 */
export function addressAfterLogin(user: Pick<CurrentUser, 'gamerTag'>, redirect: string | undefined): string {
  const back = safeRedirect(redirect)
  if (user.gamerTag === '') return `/welcome${back === null ? '' : stringifySearch({ redirect: back })}`
  return back ?? '/dashboard'
}
