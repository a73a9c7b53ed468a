import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { TrendingDown } from 'lucide-react'
import { usePageTitle } from '../../lib/page-title.ts'
import { m } from '../../paraglide/messages.js'
import { Demo } from './demo.tsx'
import styles from './home-screen.module.css'
import { Hero } from './hero.tsx'
import { useTrial } from './use-trial.ts'
import is from '../../assets/images/flag-is.svg'
import no from '../../assets/images/flag-no.svg'
import { Tile } from '../../components/display/tile.tsx'
import stepsStyles from './steps.module.css'

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
      <section className={`page grid ${styles.hero}`}>
        <Hero canPlay={trial.isOpen} isPlaying={running !== null} onPlay={trial.start} onPlayLikely={trial.prepare} />
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

/** The rest of Home: its code and data come when a user comes near, or a little later. */
function Later() {
  const sentinel = useRef<HTMLDivElement>(null)
  const [More, setMore] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = (): void => {
      // Without it the page ends earlier.
      import('./home-more.tsx').then(({ HomeMore }) => setMore(() => HomeMore)).catch(() => {})
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load())
    if (sentinel.current) observer.observe(sentinel.current)
    const timer = setTimeout(load, dueMs)
    window.addEventListener('keydown', load, { once: true })
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      window.removeEventListener('keydown', load)
    }
  }, [])
  return (
    <div ref={sentinel} className={styles.later}>
      {More && <More />}
    </div>
  )
}

/** How it is played, in three images. */
function Steps() {
  return (
    <ol className={stepsStyles.steps}>
      <li>
        <span className={stepsStyles.image} aria-hidden="true">
          <b>{m.home_demo_prompt()}</b>
        </span>
        <h3>{m.home_step_read()}</h3>
        <p>{m.home_step_read_text()}</p>
      </li>
      <li>
        <span className={stepsStyles.image} aria-hidden="true">
          <Tile src={is} fit="cover" state="hit" className={stepsStyles.tile} />
          <Tile src={no} fit="cover" state="bad" className={stepsStyles.tile} />
          <em className="num">+2.00</em>
        </span>
        <h3>{m.home_step_click()}</h3>
        <p>{m.home_step_click_text()}</p>
      </li>
      <li>
        <span className={`${stepsStyles.image} ${stepsStyles.race}`} aria-hidden="true">
          <b className="num">
            <span className="zero">0</span>16.85
          </b>
          <span className={`num ${stepsStyles.gain}`}>
            <TrendingDown />
            {m.home_step_race_gain({ seconds: '0.42' })}
          </span>
        </span>
        <h3>{m.home_step_race()}</h3>
        <p>{m.home_step_race_text()}</p>
      </li>
    </ol>
  )
}
