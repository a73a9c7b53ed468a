import type { Capability } from '@tilerush/core/account/roles'
import type { Feature } from '../feature.ts'

/** Who may open a route (docs/rules.md#routes). `admin` is a login route that also needs view admin stuff. */
export type RouteAccess = 'public' | 'guest' | 'login' | 'admin'

export interface RouteInfo {
  /** The name of the screen; some screens have several addresses. */
  readonly name: string
  readonly access: RouteAccess
  /** What an `admin` route needs; view admin stuff unless it says so. */
  readonly capability?: Capability
  /** `bare` screens bring their own header and no footer. */
  readonly frame?: 'full' | 'bare'
  /** Begins what its loader awaits, beside the request for the user: for the first screen of a visit. */
  readonly preload?: (features: readonly Feature[]) => Promise<unknown>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly info?: RouteInfo
  }
}

/** The current category is stored only on the way to these (docs/rules.md#navigation-guard). */
export function isCategoryPreserved(name: string | undefined): boolean {
  return name === 'category' || name === 'play'
}
