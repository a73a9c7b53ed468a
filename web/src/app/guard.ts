import { redirect as toRedirect } from '@tanstack/react-router'
import type { CurrentUser } from '@tilerush/contract/account/account'
import { type Bearer, can, type Capability, isHeldAsAdmin } from '@tilerush/core/account/roles'
import { safeRedirect } from '@tilerush/core/account/redirect'
import { stringifySearch } from '../lib/search-params.ts'
import { loadCurrentUser } from '../features/account/session/session.ts'
import type { RequestedAddress } from '../lib/routing/root-route.ts'
import type { RouteInfo } from '../lib/routing/route-info.ts'

export interface GuardInput {
  readonly route: Pick<RouteInfo, 'name' | 'access' | 'capability'>
  /** Null without a session. */
  readonly user: (Bearer & Pick<CurrentUser, 'isSecondFactorMissing'>) | null
  /** Path, query and hash of the requested address. */
  readonly path: string
  /** The redirect query of the requested address. */
  readonly redirect: string | undefined
  /** Whether the requested address carries the code of a mailed link. */
  readonly hasActionCode: boolean
  /** Whether the requested address names a deal. */
  readonly hasDeal: boolean
}

export type GuardDecision =
  | { readonly type: 'allow' }
  /** `back` is the address to return to afterwards; it travels in the redirect query. */
  | { readonly type: 'redirect'; readonly to: string; readonly back?: string }

const allow: GuardDecision = { type: 'allow' }
/** Visitors play deals, and see their rankings afterwards. */
const openByDeal: ReadonlySet<string> = new Set(['play', 'standings'])

/**
 * The navigation guard (docs/rules.md#navigation-guard): decides from the route and the user alone.
 * Public routes are open to everybody, also to a user who has no gamertag yet. A mailed link works for a logged-in
 * user, too: a change of address is confirmed by one. A deal is open to visitors without a session.
 */
export function guardNavigation({ route, user, path, redirect, hasActionCode, hasDeal }: GuardInput): GuardDecision {
  const isLoggedIn = user !== null && user.emailVerified && user.enabled
  switch (route.access) {
    case 'public':
      return allow
    case 'guest':
      if (!isLoggedIn || (route.name === 'manage-login' && hasActionCode)) return allow
      return user.gamerTag === '' ? toWelcome(safeRedirect(redirect)) : goTo(safeRedirect(redirect) ?? '/dashboard')
    case 'login':
    case 'admin':
      if (user === null && hasDeal && openByDeal.has(route.name)) return allow
      if (!isLoggedIn) return { type: 'redirect', to: '/login', back: path }
      if (route.name === 'welcome') return allow
      if (user.gamerTag === '') return toWelcome(path)
      return route.access === 'login' ? allow : guardAdminRoute(route.capability ?? 'viewAdminStuff', user, path)
  }
}

function guardAdminRoute(capability: Capability, user: NonNullable<GuardInput['user']>, path: string): GuardDecision {
  if (!can(user, capability)) return goTo('/')
  const isClosed = user.isSecondFactorMissing && isHeldAsAdmin(user, capability)
  return isClosed ? { type: 'redirect', to: '/second-factor', back: path } : allow
}

function goTo(to: string): GuardDecision {
  return { type: 'redirect', to }
}

function toWelcome(back: string | null): GuardDecision {
  return back === null ? goTo('/welcome') : { type: 'redirect', to: '/welcome', back }
}

/** Asks the guard, and follows its decision. */
export async function runGuard(route: RouteInfo, location: RequestedAddress): Promise<void> {
  // The public pages do not wait for the current user.
  if (route.access === 'public') return

  const requestedRedirect = location.search['redirect']
  const decision = guardNavigation({
    route,
    user: await userFor(route),
    path: location.href,
    redirect: typeof requestedRedirect === 'string' ? requestedRedirect : undefined,
    hasActionCode: Boolean(location.search['oobCode']),
    hasDeal: Boolean(location.search['deal']),
  })
  if (decision.type === 'allow') return
  const search = decision.back === undefined ? '' : stringifySearch({ redirect: decision.back })
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown redirect
  throw toRedirect({ href: `${decision.to}${search}`, replace: true })
}

/** A guest page opens even when the server does not respond: there is nothing on it to protect. */
async function userFor(route: RouteInfo): Promise<CurrentUser | null> {
  if (route.access !== 'guest') return await loadCurrentUser()
  return await loadCurrentUser().catch(() => null)
}
