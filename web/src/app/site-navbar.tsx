import { useMatches, useRouter } from '@tanstack/react-router'
import { can } from '@tilerush/core/account/roles'
import { LogOut } from 'lucide-react'
import { useCurrentUser } from '../features/account/session/session.ts'
import { useCurrentCategory } from '../features/boards/categories/current-category.ts'
import { client } from '../lib/api/client.ts'
import type { NavbarEntry, Viewer } from '../lib/feature.ts'
import { m } from '../paraglide/messages.js'
import { features } from './features.ts'
import { Navbar, type NavbarGroup, type NavbarLink } from './navbar.tsx'

/** The navbar (docs/rules.md#navbar) for the user who is looking at the page, of what the features have for it. */
export function SiteNavbar() {
  const viewer = useCurrentUser()
  const category = useCurrentCategory()
  const logout = useLogout()
  const linksOf = useLinks(viewer)
  return (
    <Navbar
      links={linksOf('bar')}
      group={toGroup(linksOf('admin'))}
      isTinted={category !== null}
      user={
        viewer
          ? {
              name: viewer.gamerTag || m.navbar_nameless(),
              avatarUrl: viewer.avatarUrl,
              items: [
                ...linksOf('own').map(({ label, to, icon }) => ({ label, action: to, icon })),
                { label: m.navbar_logout(), icon: LogOut, action: () => void logout() },
              ],
            }
          : null
      }
    />
  )
}

const entries = features.flatMap(({ navbar = [] }) => navbar).toSorted((a, b) => a.position - b.position)

function isFor({ isFor: who }: NavbarEntry, viewer: Viewer): boolean {
  if (typeof who === 'function') return who(viewer)
  if (who === 'users') return Boolean(viewer)
  // Until the session is known, login and registration are hidden, so that they do not flash.
  if (who === 'visitors') return viewer === null
  return can(viewer, who)
}

/** The links that the viewer has in each place. */
function useLinks(viewer: Viewer): (place: NavbarEntry['place']) => readonly NavbarLink[] {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.info?.name })
  // oxlint-disable-next-line react/hooks -- the list of entries never changes
  const counts = entries.map((entry) => entry.useCount?.(isFor(entry, viewer)))
  return (place) =>
    entries.flatMap((entry, index) =>
      entry.place === place && isFor(entry, viewer)
        ? [
            {
              ...entry,
              label: entry.label(),
              isCurrent: entry.screens?.includes(screen ?? '') ?? false,
              count: counts[index],
            },
          ]
        : [],
    )
}

/** What only admins use; null for who may open none of it. */
function toGroup(links: readonly NavbarLink[]): NavbarGroup | null {
  if (links.length === 0) return null
  const count = links.reduce((sum, link) => sum + (link.count ?? 0), 0)
  const label = m.navbar_admin()
  return { label, longLabel: count > 0 ? m.navbar_admin_waiting({ count }) : label, count, links }
}

/** Logout (docs/rules.md#logout): errors go to the console only, and the user stays logged in. */
function useLogout(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    try {
      await client.account.logout()
      const { leave } = await import('../features/account/session/leave.ts')
      await leave(async () => await router.navigate({ to: '/login', ignoreBlocker: true }))
    } catch (error) {
      logToConsole(error)
    }
  }
}

/** Nothing else writes to the console: errors of a logout (docs/rules.md#logout). */
function logToConsole(error: unknown): void {
  // oxlint-disable-next-line no-console -- these errors go to the console only
  console.error(error)
}
