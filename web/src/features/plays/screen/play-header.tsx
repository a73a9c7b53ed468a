import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { categories } from '@tilerush/core/boards/constants'
import { ArrowLeft, RotateCcw, X } from 'lucide-react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { StarButton } from '../../stars/index.ts'
import { useCurrentUser } from '../../account/index.ts'
import { categoryName } from '../../boards/index.ts'
import { m } from '../../../paraglide/messages.js'
import { formatSeconds } from '@tilerush/core/play/timer-digits'
import styles from './play-header.module.css'
import { Timer } from './timer.tsx'
import { useGame, useGameState } from '../game/use-game.ts'

interface PlayHeaderProps {
  readonly board: PlayableBoard
  /** False for a practice without a clock. */
  readonly isTimed: boolean
  /** Null without a best; undefined while it is not known. */
  readonly bestMs: number | null | undefined
  readonly isSummaryShown: boolean
}

export function PlayHeader({ board, isTimed, bestMs, isSummaryShown }: PlayHeaderProps) {
  const isVisitor = useCurrentUser() === null
  const category = categories.find(({ code }) => code === board.category)
  return (
    <header className={styles.header}>
      <div className={styles.left}>
        <ButtonLink
          to={isVisitor ? '/' : '/category/$categorySlug'}
          params={{ categorySlug: category?.slug ?? board.category }}
          iconOnly
          aria-label={isVisitor ? m.common_back_home() : m.play_back()}
        >
          <ArrowLeft aria-hidden />
        </ButtonLink>
        <div className={styles.title}>
          <b>{board.name}</b>
          <small className="muted">
            <i className="dot" /> {categoryName(board.category)}
          </small>
        </div>
        <HeaderStar board={board} />
      </div>
      {!isSummaryShown && isTimed && <Timer />}
      <div className={styles.right}>
        {!isVisitor && (
          <span className={styles.best}>
            <small className="muted">{m.play_best()}</small>
            <span className="num">{bestMs ? formatSeconds(bestMs) : '–'}</span>
          </span>
        )}
        {!isSummaryShown && <GameButton />}
      </div>
    </header>
  )
}

/** It is shown before and after a game; in between it would only be in the way. Visitors have no stars. */
function HeaderStar({ board }: { readonly board: PlayableBoard }) {
  const hasStars = Boolean(useCurrentUser())
  const isAtRest = useGameState(({ play: { state } }) => !['COUNTING_DOWN', 'PLAYING'].includes(state))
  return hasStars && isAtRest && <StarButton board={board} />
}

/** Cancel or Restart; Play stands on the start card. */
function GameButton() {
  const game = useGame()
  const phase = useGameState(({ play }) => play.state)
  if (phase === 'COUNTING_DOWN') {
    return (
      <Button onClick={game.reset} aria-label={m.play_cancel()}>
        <X aria-hidden />
        <span className={styles.wide}>{m.play_cancel()}</span>
      </Button>
    )
  }
  if (phase === 'COMPONENT_CREATED' || phase === 'READY') return null
  return (
    <Button onClick={game.reset} aria-label={m.play_restart()}>
      <RotateCcw aria-hidden />
      <span className={styles.wide}>{m.play_restart()}</span>
    </Button>
  )
}
