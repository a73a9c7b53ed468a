import type { ReviewedSplit } from '@tilerush/contract/reviews'
import type { Film } from '@tilerush/contract/plays/films'
import { usualRunsMin } from '@tilerush/core/play/constants'
import { Zap } from 'lucide-react'
import type { CSSProperties } from 'react'
import { resultSeconds } from '../../lib/format/numbers.ts'
import { m } from '../../paraglide/messages.js'
import { TileThumb } from '../boards/index.ts'
import styles from './reviews.module.css'

interface RunSplitsProps {
  readonly splits: readonly ReviewedSplit[]
  readonly tiles: Film['tiles']
  readonly look: Film['look']
}

/** Quicker than the player has ever been at the tile. */
export function isOdd({ usual, durationMs }: ReviewedSplit): boolean {
  return usual !== null && durationMs < usual.lowMs
}

/** Each prompt's time beside the range that the player usually needs at the tile. */
export function RunSplits({ splits, tiles, look }: RunSplitsProps) {
  const faces = new Map(tiles.map((face) => [face.tileId, face]))
  const longestMs = Math.max(1, ...splits.flatMap(({ durationMs, usual }) => [durationMs, usual?.highMs ?? 0]))
  return (
    <section>
      <div className={styles.legend}>
        <h3>{m.reviews_splits()}</h3>
        <span className="small muted" aria-hidden>
          <i className={styles.me} />
          {m.reviews_this()}
        </span>
        {splits.some(({ usual }) => usual !== null) ? (
          <span className="small muted" aria-hidden>
            <i className={styles.band} />
            {m.reviews_usual_range()}
          </span>
        ) : (
          <span className="small muted">{m.reviews_usual_few({ amount: usualRunsMin })}</span>
        )}
      </div>
      <ol className={`ruled ${styles.splits}`}>
        {splits.map((split) => (
          <SplitBar key={split.tileId} split={split} face={faces.get(split.tileId)} look={look} longestMs={longestMs} />
        ))}
      </ol>
    </section>
  )
}

interface SplitBarProps {
  readonly split: ReviewedSplit
  readonly face: Film['tiles'][number] | undefined
  readonly look: Film['look']
  readonly longestMs: number
}

function SplitBar({ split, face, look, longestMs }: SplitBarProps) {
  const { prompt, durationMs, usual } = split
  const toPercent = (ms: number): string => `${(100 * ms) / longestMs}%`
  const band: CSSProperties = usual
    ? { insetInlineStart: toPercent(usual.lowMs), width: `max(4px, ${toPercent(usual.highMs - usual.lowMs)})` }
    : {}
  return (
    <li className={isOdd(split) ? styles.odd : undefined}>
      {face ? <TileThumb face={face} look={look} className={styles.thumb} /> : <span />}
      <b>{prompt}</b>
      <span className={styles.bar} aria-hidden>
        {usual && <i className={styles.band} style={band} />}
        <i className={styles.me} style={{ width: toPercent(durationMs) }} />
      </span>
      <span className={`num ${styles.split}`}>{resultSeconds(durationMs)}</span>
      {isOdd(split) ? <Zap className="ico" aria-label={m.reviews_under_usual()} /> : <span />}
      {usual && (
        <span className="sr">
          {m.reviews_usual_from_to({ from: resultSeconds(usual.lowMs), to: resultSeconds(usual.highMs) })}
        </span>
      )}
    </li>
  )
}
