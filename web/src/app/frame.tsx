import { createRoute, Outlet, useMatches, Link, lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorScreen } from '../features/errors/error-screen.tsx'
import { getParentRoute, guarded, rootRoute } from '../lib/routing/root-route.ts'
import { SiteNavbar } from './site-navbar.tsx'
import styles from './frame.module.css'
import { LanguagePicker } from '../components/display/language-picker.tsx'
import { m } from '../paraglide/messages.js'
import footerStyles from './footer.module.css'
import skipLinkStyles from './skip-link.module.css'

/** Few ever see it, so it is no part of the first load. */
const NotFound = lazyRouteComponent(() => import('../features/errors/not-found-screen.tsx'), 'NotFoundScreen')

rootRoute.update({ component: Frame, errorComponent: ErrorScreen, notFoundComponent: NotFound })

/** Every address that no feature has. */
export const notFoundRoute = createRoute({
  getParentRoute,
  path: '$',
  ...guarded({ name: 'not found', access: 'public' }),
  component: NotFound,
})

/** What surrounds every screen. A `bare` one, such as the game, brings its own header. */
function Frame(): ReactNode {
  const isBare = useMatches({ select: (matches) => matches.at(-1)?.staticData.info?.frame === 'bare' })
  return (
    <div className={styles.frame}>
      <SkipLink />
      {!isBare && <SiteNavbar />}
      <main id="content" className={styles.main}>
        <Outlet />
      </main>
      {!isBare && <Footer />}
    </div>
  )
}

function Footer() {
  return (
    <footer className={footerStyles.footer}>
      <div className={footerStyles.inner}>
        <span>{m.footer_line()}</span>
        <Link to="/credits">{m.footer_credits()}</Link>
        <Link to="/privacy">{m.footer_privacy()}</Link>
        <LanguagePicker />
      </div>
    </footer>
  )
}

/** First in the tab order: jumps over the navbar. */
function SkipLink() {
  return (
    <a
      className={skipLinkStyles.skip}
      href="#content"
      onClick={(event) => {
        const main = document.getElementById('content')
        if (!main) return
        event.preventDefault()
        main.tabIndex = -1
        main.focus()
      }}
    >
      {m.common_skip_to_content()}
    </a>
  )
}
