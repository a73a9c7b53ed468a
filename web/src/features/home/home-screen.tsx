import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { m } from '../../paraglide/messages.js'
import { Demo } from './demo.tsx'
import styles from './home-screen.module.css'
import { Pitch } from './pitch.tsx'
import { Steps } from './steps.tsx'
import { useTrial } from './use-trial.ts'

/** What a visitor sees first: what the game is, a board to play at once, how it is played, and where to begin. */
export function HomeScreen(): ReactNode {
  usePageTitle(m.home_title())
  const trial = useTrial()
  const { running } = trial
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (running) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [running])

  return (
    <>
      <section className={`page ${styles.hero}`}>
        <Pitch canPlay={trial.isOpen} isPlaying={running !== null} onPlay={trial.start} onPlayLikely={trial.prepare} />
        <div ref={frame} className={styles.frame}>
          {running ? (
            <running.Game key={running.number} board={running.board} onClose={trial.close} onRetry={trial.restart} />
          ) : (
            <Demo />
          )}
        </div>
      </section>
      <section className="page">
        <h2 className={styles.heading}>{m.home_steps_heading()}</h2>
        <Steps />
      </section>
      <Later />
    </>
  )
}

/** By then the first view is done, also for those who neither scroll nor press a key. */
const dueMs = 4000

/** The rest of Home: its code and calls come when somebody comes near, or a little later. */
function Later() {
  const place = useRef<HTMLDivElement>(null)
  const [More, setMore] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = (): void => {
      // Without it the page ends earlier.
      import('./home-more.tsx').then(({ HomeMore }) => setMore(() => HomeMore)).catch(() => {})
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load())
    if (place.current) observer.observe(place.current)
    const timer = setTimeout(load, dueMs)
    window.addEventListener('keydown', load, { once: true })
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      window.removeEventListener('keydown', load)
    }
  }, [])
  return (
    <div ref={place} className={styles.later}>
      {More && <More />}
    </div>
  )
}
