import { type ReactNode, useEffect, useRef } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { m } from '../../paraglide/messages.js'
import { Demo } from './demo.tsx'
import styles from './home-screen.module.css'
import { Later } from './later.tsx'
import { Pitch } from './pitch.tsx'
import { Steps } from './steps.tsx'
import { type Trial, useTrial } from './use-trial.ts'

export type { Trial } from './use-trial.ts'

/** What a visitor sees first: what the game is, a board to play at once, how it is played, and where to begin. */
export function HomeScreen({ loadTrial }: { readonly loadTrial: () => Promise<Trial> }): ReactNode {
  usePageTitle(m.home_title())
  const trial = useTrial(loadTrial)
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
