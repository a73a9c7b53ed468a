/** What the screens of every feature hang on. `app/` gives it its frame, its context and the screens. */
import { createRootRouteWithContext } from '@tanstack/react-router'
import type { Feature } from '../feature.ts'
import type { RouteInfo } from './route-info.ts'

export interface RequestedAddress {
  readonly href: string
  readonly search: Readonly<Record<string, unknown>>
}

export interface RouterContext {
  /** Throws a redirect for a user who may not open the route. */
  readonly guard: (route: RouteInfo, address: RequestedAddress) => Promise<void>
  /** For screens that show what several features give, such as the dashboard. */
  readonly features: readonly Feature[]
}

/** The screens of each feature, which its `feature.ts` adds, so that every link is checked by the compiler. */
// oxlint-disable-next-line typescript/no-empty-object-type -- it is merged with what features declare
export interface FeatureScreens {}

export const rootRoute = createRootRouteWithContext<RouterContext>()()

/** The parent of every screen. */
export const getParentRoute = () => rootRoute

interface Opened {
  readonly context: RouterContext
  readonly location: RequestedAddress
}

/** What every screen spreads into its options: its name and access, and the guard before it loads. */
export function guarded(info: RouteInfo) {
  return {
    staticData: { info },
    beforeLoad: async ({ context, location }: Opened): Promise<void> => await context.guard(info, location),
  }
}

/** The loader of a screen that shows what several features give. */
export async function loadParts<Part>(
  features: readonly Feature[],
  toLoad: (feature: Feature) => (() => Promise<Part>) | undefined,
): Promise<Part[]> {
  return await Promise.all(features.flatMap((feature) => toLoad(feature)?.() ?? []))
}
