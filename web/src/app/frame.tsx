import { Outlet, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Footer } from '../components/footer.tsx'
import { SkipLink } from '../components/skip-link.tsx'
import { SiteNavbar } from './site-navbar.tsx'
import styles from './frame.module.css'

/** What surrounds every screen. A `bare` one, such as the game, brings its own header. */
export function Frame(): ReactNode {
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
