import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { formatSeconds } from '@tilerush/core/play/timer-digits'
import { productName } from '@tilerush/core/product/constants'
import { RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, ButtonAnchor } from '../../../components/button.tsx'
import { percentText } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { playAgain } from '../board/play-keys.ts'
import type { FinishedRun } from '../game/game-state.ts'
import { useGame } from '../game/use-game.ts'
import styles from './embed.module.css'
import { dailyDeal } from '@tilerush/core/play/constants'

interface EmbedResultProps {
  readonly run: FinishedRun
  readonly board: PlayableBoard
}

/** What a run in a frame came to. */
export function EmbedResult({ run: { result, play }, board }: EmbedResultProps) {
  const game = useGame()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.result}>
      <h1 ref={heading} tabIndex={-1}>
        {result ? (
          <b className="num" aria-label={m.guest_result({ seconds: formatSeconds(result.totalDurationMs) })}>
            {formatSeconds(result.totalDurationMs)}
          </b>
        ) : (
          <>
            <small>{m.summary_answered_count({ answered: play.promptIndex, total: play.promptOrder.length })}</small>
            {m.summary_out_of_time()}
          </>
        )}
      </h1>
      {result && (
        <dl className={styles.facts}>
          <dt>{m.summary_accuracy()}</dt>
          <dd className="num">{percentText(result.accuracy)}</dd>
          <dt>{m.guest_wrong()}</dt>
          <dd className="num">{result.numIncorrectClicks}</dd>
        </dl>
      )}
      <div className={styles.actions}>
        <Button variant="go" size="lg" onClick={() => playAgain(game)}>
          <RotateCcw aria-hidden />
          {m.summary_again()}
        </Button>
        <ButtonAnchor size="lg" href={getPlayAddress(board)} target="_blank" rel="noopener">
          {m.embed_to_product({ product: productName })}
        </ButtonAnchor>
      </div>
      <p className="small muted">{m.embed_no_best({ product: productName })}</p>
    </div>
  )
}

/** Where the board is played on its instance: today's game is open to visitors, too. */
export function getPlayAddress({ slug }: PlayableBoard): string {
  return `/play/${slug}?deal=${dailyDeal}`
}
