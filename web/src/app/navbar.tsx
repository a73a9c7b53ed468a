import { Link } from '@tanstack/react-router'
import { ChevronDown, Menu } from 'lucide-react'
import { type ComponentType, type ReactNode, useId, useRef } from 'react'
import type { NavbarEntry } from '../lib/feature.ts'
import { m } from '../paraglide/messages.js'
import { classNames } from '../lib/class-names.ts'
import { Avatar } from '../components/display/avatar.tsx'
import { Brand } from '../components/display/brand.tsx'
import { Button } from '../components/button.tsx'
import styles from './navbar.module.css'

export interface NavbarLink extends Pick<NavbarEntry, 'to' | 'hash' | 'look' | 'door' | 'icon'> {
  readonly label: string
  readonly isCurrent: boolean
  /** Work that waits there; nothing is shown for 0. */
  readonly count?: number | undefined
}
/** What only some need: one entry that opens a menu on a wide screen, a group of its own in the sheet. */
export interface NavbarGroup {
  readonly label: string
  /** The label with the work that waits; the same as `label` for none. */
  readonly longLabel: string
  readonly count: number
  readonly links: readonly NavbarLink[]
}
export interface NavbarMenuItem {
  readonly label: string
  readonly icon: ComponentType<{ 'aria-hidden': true }> | undefined
  /** A route, or what to do. */
  readonly action: string | (() => void)
}
interface NavbarProps {
  readonly links: readonly NavbarLink[]
  /** It stands after the links; null for who needs none of it. */
  readonly group: NavbarGroup | null
  /** The signed-in user's own menu. */
  readonly user: { readonly name: string; readonly avatarUrl: string; readonly items: readonly NavbarMenuItem[] } | null
  /** Filled with the colour of the current category. */
  readonly isTinted: boolean
}

/** Brand, links and the user's menu; up to 768 px the links move into a sheet behind the burger. */
export function Navbar({ links, group, user, isTinted }: NavbarProps) {
  const menuId = useId()
  const menu = useRef<HTMLDivElement>(null)
  const close = (): void => menu.current?.hidePopover()
  return (
    <header className={classNames(styles.nav, isTinted && styles.tinted)}>
      <div className={`line ${styles.inner}`}>
        <Brand />
        <nav className={styles.grow} aria-label={m.navbar_main()}>
          <NavLinks links={links} onFollow={close}>
            {group && <GroupMenu group={group} />}
          </NavLinks>
        </nav>
        {user && (
          <button type="button" className={styles.me} popoverTarget={menuId} aria-label={userMenuLabel(user.name)}>
            <span>{user.name}</span>
            <Avatar url={user.avatarUrl} name={user.name} />
          </button>
        )}
        <Button variant="quiet" iconOnly className={styles.burger} popoverTarget={menuId} aria-label={m.navbar_menu()}>
          <Menu aria-hidden />
        </Button>
      </div>
      <div ref={menu} id={menuId} popover="auto" className={styles.menu}>
        <nav className={styles.sheet} aria-label={m.navbar_main()}>
          <NavLinks links={links} onFollow={close} />
          {group && <GroupSection group={group} onFollow={close} />}
        </nav>
        {user && <UserLinks items={user.items} onFollow={close} />}
      </div>
    </header>
  )
}

function userMenuLabel(name: string): string {
  return m.navbar_your_menu({ name })
}

interface NavLinksProps {
  readonly links: readonly NavbarLink[]
  readonly onFollow: () => void
  /** One more item. */
  readonly children?: ReactNode
}

function NavLinks({ links, onFollow, children }: NavLinksProps) {
  return (
    <ul>
      {links.map(({ to, hash, label, isCurrent, look, count, door }) => (
        <li
          key={label}
          className={look && styles[look]}
          data-door={door === 'room' || undefined}
          data-classroom-door={door === 'classroom' || undefined}
        >
          <Link
            to={to}
            {...(hash && { hash, activeOptions: { includeHash: true } })}
            aria-current={isCurrent ? 'page' : undefined}
            onClick={onFollow}
          >
            {label}
            <Count count={count} />
          </Link>
        </li>
      ))}
      {children}
    </ul>
  )
}

function Count({ count }: { readonly count: number | undefined }) {
  return count ? <span className={`num ${styles.count}`}>{count}</span> : null
}

/** On a wide screen: a button that says whether its menu is open, as the user's own menu has it. */
function GroupMenu({ group: { label, longLabel, count, links } }: { readonly group: NavbarGroup }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const isCurrent = links.some((link) => link.isCurrent)
  return (
    <li className={styles.group}>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={longLabel}
        data-current={isCurrent || undefined}
      >
        {label}
        <Count count={count} />
        <ChevronDown aria-hidden />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={classNames(styles.menu, styles.groupMenu)}
        onBeforeToggle={() => placeBelow(menu.current, button.current)}
      >
        <NavLinks links={links} onFollow={() => menu.current?.hidePopover()} />
      </div>
    </li>
  )
}

/** What opens above the page knows nothing of its button, and not every browser can anchor it there by its style. */
function placeBelow(menu: HTMLElement | null, button: HTMLElement | null): void {
  if (!menu || !button) return
  const { left, right } = button.getBoundingClientRect()
  const isFromRight = getComputedStyle(button).direction === 'rtl'
  const startPx = isFromRight ? document.documentElement.clientWidth - right : left
  menu.style.setProperty('--menu-start', `${startPx}px`)
}

/** In the sheet: below the other links, under its name. */
function GroupSection({ group: { label, links }, onFollow }: { readonly group: NavbarGroup; onFollow: () => void }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.groupSection}>
      <h2 id={id}>{label}</h2>
      <NavLinks links={links} onFollow={onFollow} />
    </section>
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
              {Icon && <Icon aria-hidden />}
              {label}
            </button>
          ) : (
            <Link to={action} onClick={onFollow}>
              {Icon && <Icon aria-hidden />}
              {label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
