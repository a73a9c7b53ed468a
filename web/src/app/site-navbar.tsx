import { useMatches } from '@tanstack/react-router'
import { can } from '@tilerush/core/account/roles'
import type { CurrentUser } from '@tilerush/contract/account'
import { ChartLine, LogOut, Settings, UserRound } from 'lucide-react'
import { Navbar, type NavbarLink } from '../components/navbar.tsx'
import { useCurrentCategory } from '../lib/current-category.ts'
import { useCurrentUser } from '../lib/session.ts'
import { m } from '../paraglide/messages.js'
import { useLogout } from './use-logout.ts'
import type { RouteName } from './route-info.ts'

/** The navbar (docs/rules.md#navbar) for whoever is looking at the page. */
export function SiteNavbar() {
  const user = useCurrentUser()
  const category = useCurrentCategory()
  const logout = useLogout()
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.info?.name })
  return (
    <Navbar
      links={user ? linksOfUser(user, route) : linksOfVisitor(route, user === null)}
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
  if (can(user, 'viewAdminStuff')) links.push({ to: '/boards', label: m.navbar_boards(), isCurrent: isBoards(route) })
  if (can(user, 'manageUsers')) links.push({ to: '/users', label: m.navbar_users(), isCurrent: route === 'users' })
  return links
}

function isBoards(route: RouteName | undefined): boolean {
  return route === 'boards' || route === 'new-board' || route === 'edit-board' || route === 'view-board'
}

/** While it is not known who is looking, the two ways in stay away, so that they do not flash. */
function linksOfVisitor(route: RouteName | undefined, isKnownVisitor: boolean): readonly NavbarLink[] {
  const links: NavbarLink[] = [
    { to: '/', label: m.navbar_home(), isCurrent: route === 'home' },
    { to: '/categories', label: m.navbar_categories(), isCurrent: false },
  ]
  if (!isKnownVisitor) return links
  return [
    ...links,
    { to: '/login', label: m.navbar_login(), isCurrent: false, look: 'quiet' },
    { to: '/register', label: m.navbar_register(), isCurrent: false, look: 'primary' },
  ]
}
