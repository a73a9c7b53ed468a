import { redirect } from '@tanstack/react-router'
import type { CurrentUser } from '@tilerush/contract/account'
import { stringifySearch } from '../lib/search-params.ts'
import { loadCurrentUser } from '../lib/session.ts'
import { guardNavigation } from './guard.ts'
import type { RouteInfo } from './route-info.ts'

export interface Wanted {
  readonly href: string
  readonly search: Readonly<Record<string, unknown>>
}

/** What every route spreads into its options: its name and access, and the guard before it loads. */
export function guarded(info: RouteInfo) {
  return {
    staticData: { info },
    beforeLoad: async ({ location }: { readonly location: Wanted }): Promise<void> => await runGuard(info, location),
  }
}

/** Asks the guard, and follows its decision. */
async function runGuard(route: RouteInfo, location: Wanted): Promise<void> {
  // The public pages do not wait for the answer who is looking at them.
  if (route.access === 'public') return

  const wanted = location.search['redirect']
  const decision = guardNavigation({
    route,
    user: await userFor(route),
    path: location.href,
    redirect: typeof wanted === 'string' ? wanted : undefined,
    hasActionCode: Boolean(location.search['oobCode']),
  })
  if (decision.type === 'allow') return
  const search = decision.back === undefined ? '' : stringifySearch({ redirect: decision.back })
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown redirect
  throw redirect({ href: `${decision.to}${search}`, replace: true })
}

/** A guest page opens even when the server does not answer: there is nothing on it to protect. */
async function userFor(route: RouteInfo): Promise<CurrentUser | null> {
  if (route.access !== 'guest') return await loadCurrentUser()
  return await loadCurrentUser().catch(() => null)
}
