import type { Capability } from '@tilerush/core/account/roles'

/** Who may open a route (docs/rules.md#routes). `admin` is a login route that also needs view admin stuff. */
export type RouteAccess = 'public' | 'guest' | 'login' | 'admin'

/** The name of each screen. */
export type RouteName =
  | 'home'
  | 'login'
  | 'register'
  | 'forgotten password'
  | 'manage-login'
  | 'account-disabled'
  | 'dashboard'
  | 'play navigation'
  | 'categories'
  | 'category'
  | 'profile'
  | 'welcome'
  | 'account'
  | 'second factor'
  | 'play'
  | 'boards'
  | 'view-board'
  | 'edit-board'
  | 'new-board'
  | 'practice'
  | 'standings'
  | 'history'
  | 'leaderboard'
  | 'progress'
  | 'users'
  | 'audit'
  | 'reviews'
  | 'view-tile'
  | 'import-boards'
  | 'print-boards'
  | 'deleted-boards'
  | 'credits'
  | 'classrooms'
  | 'classroom'
  | 'classroom cards'
  | 'new assignment'
  | 'assignment'
  | 'classroom webhooks'
  | 'webhooks'
  | 'privacy'
  | 'developers'
  | 'join'
  | 'rooms'
  | 'room'
  | 'presenter'
  | 'embed'
  | 'not found'

export interface RouteInfo {
  readonly name: RouteName
  readonly access: RouteAccess
  /** What an `admin` route needs; view admin stuff unless it says so. */
  readonly capability?: Capability
  /** `bare` screens bring their own header and no footer. */
  readonly frame?: 'full' | 'bare'
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly info?: RouteInfo
  }
}

/** The current category is stored only on the way to these (docs/rules.md#navigation-guard). */
export function isCategoryPreserved(name: RouteName | undefined): boolean {
  return name === 'category' || name === 'play'
}
