import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CategoryWall } from '../../components/category-wall.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { m } from '../../paraglide/messages.js'
import { Demo } from './demo.tsx'
import { Pitch } from './pitch.tsx'
import { Steps } from './steps.tsx'
import styles from './home-screen.module.css'

/** What a visitor sees first: what the game is, how it is played, and where to begin. */
export function HomeScreen(): ReactNode {
  usePageTitle(m.home_title())
  const counts = useQuery({
    queryKey: ['category counts'],
    queryFn: async () => {
      const { client } = await import('../../lib/client.ts')
      return await client.boards.categoryCounts()
    },
  })
  return (
    <>
      <section className={`page ${styles.hero}`}>
        <Pitch />
        <Demo />
      </section>
      <section className="page">
        <h2 className={styles.heading}>{m.home_steps_heading()}</h2>
        <Steps />
      </section>
      <section className="page">
        <h2 className={styles.heading}>{m.home_categories_heading()}</h2>
        <CategoryWall counts={counts.data} />
      </section>
    </>
  )
}
