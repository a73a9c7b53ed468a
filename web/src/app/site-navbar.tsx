import { useQuery } from '@tanstack/react-query'
import { useMatches, useRouter } from '@tanstack/react-router'
import { can } from '@tilerush/core/account/roles'
import { classroomsForEditorsMark } from '@tilerush/core/classrooms/constants'
import type { CurrentUser } from '@tilerush/contract/account/account'
import { ChartLine, LogOut, Settings, UserRound } from 'lucide-react'
import { Navbar, type NavbarGroup, type NavbarLink } from './navbar.tsx'
import { useCurrentCategory } from '../features/boards/categories/current-category.ts'
import { useCurrentUser } from '../features/account/session/session.ts'
import { runCountsQuery } from '../features/reviews/reviews-queries.ts'
import { m } from '../paraglide/messages.js'
import type { RouteName } from './route-info.ts'
import { liveRoomsId } from '../features/rooms/index.ts'
import { client } from '../lib/api/client.ts'

const classroomScreens: ReadonlySet<RouteName | undefined> = new Set<RouteName>([
  'classrooms',
  'classroom',
  'classroom cards',
  'new assignment',
  'assignment',
  'classroom webhooks',
])

/** The navbar (docs/rules.md#navbar) for the user who is looking at the page. */
export function SiteNavbar() {
  const user = useCurrentUser()
  const category = useCurrentCategory()
  const logout = useLogout()
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.info?.name })
  const runs = useQuery({ ...runCountsQuery(), enabled: can(user, 'reviewRuns') })
  return (
    <Navbar
      links={user ? linksOfUser(user, route) : linksOfVisitor(route, user === null)}
      group={user ? groupOfUser(user, route, runs.data?.open ?? 0) : null}
      isTinted={category !== null}
      user={
        user
          ? {
              name: user.gamerTag || m.navbar_nameless(),
              avatarUrl: user.avatarUrl,
              items: [
                { label: m.navbar_your_profile(), icon: UserRound, action: '/profile' },
                { label: m.navbar_progress(), icon: ChartLine, action: '/progress' },
                { label: m.navbar_account(), icon: Settings, action: '/account' },
                { label: m.navbar_logout(), icon: LogOut, action: () => void logout() },
              ],
            }
          : null
      }
    />
  )
}

function linksOfUser(user: CurrentUser, route: RouteName | undefined): readonly NavbarLink[] {
  const links: NavbarLink[] = [
    { to: '/dashboard', label: m.navbar_dashboard(), isCurrent: route === 'dashboard' },
    { to: '/categories', label: m.navbar_categories(), isCurrent: route === 'categories' || route === 'category' },
  ]
  // Admins have it in their menu, so that the bar has room for all languages.
  if (!can(user, 'manageUsers')) links.push(toRooms(route))
  if (!user.isManaged && isClassroomsFor(user)) links.push(toClassrooms(route))
  if (can(user, 'viewAdminStuff')) links.push({ to: '/boards', label: m.navbar_boards(), isCurrent: isBoards(route) })
  return links
}

function toRooms(route: RouteName | undefined): NavbarLink {
  return { to: '/rooms', label: m.navbar_join(), isCurrent: route === 'rooms', door: 'room' }
}

/** With CLASSROOMS=editors others reach the classrooms that they are in by their account. */
function isClassroomsFor(user: CurrentUser): boolean {
  return can(user, 'create') || !document.documentElement.hasAttribute(classroomsForEditorsMark)
}

function toClassrooms(route: RouteName | undefined): NavbarLink {
  return { to: '/classrooms', label: m.navbar_classrooms(), isCurrent: classroomScreens.has(route), door: 'classroom' }
}

/** What only admins use; null for who may open none of it. */
function groupOfUser(user: CurrentUser, route: RouteName | undefined, numOpenRuns: number): NavbarGroup | null {
  const links: NavbarLink[] = []
  if (can(user, 'manageUsers')) links.push({ to: '/users', label: m.navbar_users(), isCurrent: route === 'users' })
  if (can(user, 'readAudit')) links.push({ to: '/audit', label: m.navbar_audit(), isCurrent: route === 'audit' })
  if (can(user, 'reviewRuns'))
    links.push({ to: '/runs', label: m.navbar_runs(), isCurrent: route === 'reviews', count: numOpenRuns })
  if (can(user, 'manageWebhooks'))
    links.push({ to: '/webhooks', label: m.navbar_webhooks(), isCurrent: route === 'webhooks' })
  if (can(user, 'manageUsers'))
    links.push(
      { to: '/rooms', hash: liveRoomsId, label: m.navbar_live_rooms(), isCurrent: false, door: 'room' },
      toRooms(route),
    )
  if (links.length === 0) return null
  const label = m.navbar_admin()
  const longLabel = numOpenRuns > 0 ? m.navbar_admin_waiting({ count: numOpenRuns }) : label
  return { label, longLabel, count: numOpenRuns, links }
}

function isBoards(route: RouteName | undefined): boolean {
  return route === 'boards' || route === 'new-board' || route === 'edit-board' || route === 'view-board'
}

/** Until the session is known, login and registration are hidden, so that they do not flash. */
function linksOfVisitor(route: RouteName | undefined, isKnownVisitor: boolean): readonly NavbarLink[] {
  const links: NavbarLink[] = [
    { to: '/', label: m.navbar_home(), isCurrent: route === 'home' },
    { to: '/categories', label: m.navbar_categories(), isCurrent: false },
    toRooms(route),
  ]
  if (!isKnownVisitor) return links
  return [
    ...links,
    { to: '/login', label: m.navbar_login(), isCurrent: false, look: 'quiet' },
    { to: '/register', label: m.navbar_register(), isCurrent: false, look: 'primary' },
  ]
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
