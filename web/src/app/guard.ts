import { type Bearer, can } from '@tilerush/core/account/roles'
import { safeRedirect } from '@tilerush/core/account/redirect'
import type { RouteInfo } from './route-info.ts'

export interface GuardInput {
  readonly route: Pick<RouteInfo, 'name' | 'access' | 'capability'>
  /** Null without a session. */
  readonly user: Bearer | null
  /** Path, query and hash of the wanted address. */
  readonly path: string
  /** The redirect query of the wanted address. */
  readonly redirect: string | undefined
  /** Whether the wanted address carries the code of a mailed link. */
  readonly hasActionCode: boolean
}

export type GuardDecision =
  | { readonly type: 'allow' }
  /** `back` is the address to return to afterwards; it travels in the redirect query. */
  | { readonly type: 'redirect'; readonly to: string; readonly back?: string }

const allow: GuardDecision = { type: 'allow' }

/**
 * The navigation guard (docs/rules.md#navigation-guard): decides from the route and the user alone.
 * Public routes are open to everybody, also to a user who has no gamertag yet. A mailed link works for a logged-in
 * user, too: a change of address is confirmed by one.
 */
export function guardNavigation({ route, user, path, redirect, hasActionCode }: GuardInput): GuardDecision {
  const isLoggedIn = user !== null && user.emailVerified && user.enabled
  switch (route.access) {
    case 'public':
      return allow
    case 'guest':
      if (!isLoggedIn || (route.name === 'manage-login' && hasActionCode)) return allow
      return user.gamerTag === '' ? toWelcome(safeRedirect(redirect)) : goTo(safeRedirect(redirect) ?? '/dashboard')
    case 'login':
    case 'admin':
      if (!isLoggedIn) return { type: 'redirect', to: '/login', back: path }
      if (route.name === 'welcome') return allow
      if (user.gamerTag === '') return toWelcome(path)
      return route.access === 'login' || can(user, route.capability ?? 'viewAdminStuff') ? allow : goTo('/')
  }
}

function goTo(to: string): GuardDecision {
  return { type: 'redirect', to }
}

function toWelcome(back: string | null): GuardDecision {
  return back === null ? goTo('/welcome') : { type: 'redirect', to: '/welcome', back }
}
