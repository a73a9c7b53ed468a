/**
 * What a feature gives to the whole web app: each has one in `features/<name>/feature.ts`, and `app/features.ts` lists
 * them (docs/architecture.md#features). All of it is in the first load, so what is large is loaded when it is needed.
 */
import type { AnyRoute } from '@tanstack/react-router'
import type { Capability } from '@tilerush/core/account/roles'
import type { CurrentUser } from '@tilerush/contract/account/account'
import type { ComponentType, ReactNode } from 'react'

export interface Feature {
  readonly name: string
  /** Made by `createRoute` with `getParentRoute` and `guarded` of `lib/routing/root-route.ts`. */
  readonly screens?: readonly AnyRoute[]
  readonly navbar?: readonly NavbarEntry[]
  readonly loadDashboardPart?: () => Promise<DashboardPart>
  readonly loadAuditTexts?: () => Promise<AuditTexts>
}

/** The user; null for a visitor, undefined until the session is known. */
export type Viewer = CurrentUser | null | undefined

/** A link of the navbar (docs/rules.md#navbar). */
export interface NavbarEntry {
  /** The bar itself, the menu of what only admins use, or the user's own menu. */
  readonly place: 'bar' | 'admin' | 'own'
  /** Orders the entries of a place. */
  readonly position: number
  readonly to: string
  readonly hash?: string
  readonly label: () => string
  /** Who has it: what the user may do, any user, or a visitor once it is known that there is no session. */
  readonly isFor: Capability | 'users' | 'visitors' | ((viewer: Viewer) => boolean)
  /** Names of the screens on which it is the current one. */
  readonly screens?: readonly string[]
  /** Shown as a button at the right on a wide screen. */
  readonly look?: 'quiet' | 'primary'
  /** A way into a race, or into classrooms: not shown where ROOMS=off, CLASSROOMS=off. */
  readonly door?: 'room' | 'classroom'
  /** Needed in the user's own menu. */
  readonly icon?: ComponentType<{ 'aria-hidden': true }>
  /** A hook: how much work waits there, asked for while `isShown`. */
  readonly useCount?: (isShown: boolean) => number
}

/** What a feature shows at the top of the dashboard. */
export interface DashboardPart {
  /** A hook, called each time the dashboard is drawn. */
  readonly useDashboardPart: () => {
    /** False while nobody knows yet what it shows: the dashboard waits, so that nothing moves. */
    readonly isSettled: boolean
    /** Whether it has tasks for the user, who then needs no first steps. */
    readonly hasTasks: boolean
    /** It stands above all, also while the dashboard waits. */
    readonly banner: ReactNode
    readonly section: ReactNode
  }
}

/** What the audit log says of a feature's actions. */
export interface AuditTexts {
  /** By action, `webhook.created`. */
  readonly actions: Readonly<Record<string, () => string>>
  /** By kind of target, the first word of an action. */
  readonly targets: Readonly<Record<string, AuditTarget>>
}

export interface AuditTarget {
  readonly name: () => string
  readonly icon: ReactNode
}
