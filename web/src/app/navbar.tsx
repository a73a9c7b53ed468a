import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { type ComponentType, useId, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { classNames } from '../lib/class-names.ts'
import { Avatar } from '../components/display/avatar.tsx'
import { Brand } from '../components/display/brand.tsx'
import { Button } from '../components/button.tsx'
import styles from './navbar.module.css'

export interface NavbarLink {
  readonly to: string
  readonly label: string
  readonly isCurrent: boolean
  /** Work that waits there; nothing is shown for 0. */
  readonly count?: number | undefined
  /** Shown as a button at the right on a wide screen. */
  readonly look?: 'quiet' | 'primary'
}
export interface NavbarMenuItem {
  readonly label: string
  readonly icon: ComponentType<{ 'aria-hidden': true }>
  /** A route, or what to do. */
  readonly action: string | (() => void)
}
interface NavbarProps {
  readonly links: readonly NavbarLink[]
  /** The signed-in user's own menu. */
  readonly user: { readonly name: string; readonly avatarUrl: string; readonly items: readonly NavbarMenuItem[] } | null
  /** Filled with the colour of the current category. */
  readonly isTinted: boolean
}

/** Brand, links and the user's menu; up to 768 px the links move into a sheet behind the burger. */
export function Navbar({ links, user, isTinted }: NavbarProps) {
  const menuId = useId()
  const menu = useRef<HTMLDivElement>(null)
  const close = (): void => menu.current?.hidePopover()
  return (
    <header className={classNames(styles.nav, isTinted && styles.tinted)}>
      <div className={styles.inner}>
        <Brand />
        <nav className={styles.grow} aria-label={m.navbar_main()}>
          <NavLinks links={links} onFollow={close} />
        </nav>
        {user && (
          <button type="button" className={styles.me} popoverTarget={menuId} aria-label={userMenuLabel(user.name)}>
            <span>{user.name}</span>
            <Avatar url={user.avatarUrl} />
          </button>
        )}
        <Button variant="quiet" iconOnly className={styles.burger} popoverTarget={menuId} aria-label={m.navbar_menu()}>
          <Menu aria-hidden />
        </Button>
      </div>
      <div ref={menu} id={menuId} popover="auto" className={styles.menu}>
        <nav className={styles.sheet} aria-label={m.navbar_main()}>
          <NavLinks links={links} onFollow={close} />
        </nav>
        {user && <UserLinks items={user.items} onFollow={close} />}
      </div>
    </header>
  )
}

function userMenuLabel(name: string): string {
  return m.navbar_your_menu({ name })
}

function NavLinks({ links, onFollow }: { readonly links: readonly NavbarLink[]; readonly onFollow: () => void }) {
  return (
    <ul>
      {links.map(({ to, label, isCurrent, look, count }) => (
        <li key={label} className={look && styles[look]}>
          <Link to={to} aria-current={isCurrent ? 'page' : undefined} onClick={onFollow}>
            {label}
            {count ? <span className={`num ${styles.count}`}>{count}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function UserLinks({ items, onFollow }: { readonly items: readonly NavbarMenuItem[]; readonly onFollow: () => void }) {
  return (
    <ul>
      {items.map(({ label, icon: Icon, action }) => (
        <li key={label}>
          {typeof action === 'function' ? (
            <button
              type="button"
              onClick={() => {
                onFollow()
                action()
              }}
            >
              <Icon aria-hidden />
              {label}
            </button>
          ) : (
            <Link to={action} onClick={onFollow}>
              <Icon aria-hidden />
              {label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
