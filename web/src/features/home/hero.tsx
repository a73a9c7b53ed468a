import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { useCurrentUser } from '../account/index.ts'
import { JoinDoor } from '../rooms/index.ts'
import { m } from '../../paraglide/messages.js'
import styles from './hero.module.css'

interface HeroProps {
  /** Whether there is a board to play without an account. */
  readonly canPlay: boolean
  readonly isPlaying: boolean
  readonly onPlay: () => void
  readonly onPlayLikely: () => void
}

/** The claim and the call to action: for a visitor to play and to register, for a player to go on. */
export function Hero({ canPlay, isPlaying, onPlay, onPlayLikely }: HeroProps) {
  const user = useCurrentUser()
  const button = useRef<HTMLButtonElement>(null)
  const hasPlayed = useRef(false)

  // The game has gone with the element that had the focus.
  useEffect(() => {
    if (hasPlayed.current && !isPlaying) button.current?.focus()
    hasPlayed.current = isPlaying
  }, [isPlaying])

  return (
    <div>
      <h1 className={styles.claim}>
        {m.home_heading_1()}
        <br />
        {m.home_heading_2()}
      </h1>
      <p className={styles.lead}>{m.home_lead()}</p>
      <div className={`row ${styles.actions}`}>
        {user ? (
          <>
            <ButtonLink to="/dashboard" variant="primary" size="lg">
              {m.home_go_to_dashboard()}
            </ButtonLink>
            <ButtonLink to="/categories" size="lg">
              {m.home_browse()}
            </ButtonLink>
          </>
        ) : (
          <>
            {canPlay && (
              <Button
                ref={button}
                variant="primary"
                size="lg"
                disabled={isPlaying}
                onPointerEnter={onPlayLikely}
                onFocus={onPlayLikely}
                onClick={onPlay}
              >
                {m.home_play_now()}
              </Button>
            )}
            <ButtonLink to="/register" size="lg" {...(!canPlay && { variant: 'primary' })}>
              {m.home_create_account()}
            </ButtonLink>
          </>
        )}
      </div>
      <p className="small muted">
        {user ? (
          m.home_signed_in()
        ) : (
          <>
            {m.home_free()} <Link to="/login">{m.common_login()}</Link>
          </>
        )}
      </p>
      <JoinDoor />
    </div>
  )
}
