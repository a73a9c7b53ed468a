import type { TileLook } from '@tilerush/contract/boards/boards'
import type { PlayedTile } from '@tilerush/contract/plays/plays'
import { promptAlternatives } from '@tilerush/core/boards/prompts/prompt'
import { ArrowLeftRight } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import styles from './confused-pair.module.css'
import { TileThumb } from '../boards/index.ts'

interface ConfusedPairProps {
  readonly tiles: readonly PlayedTile[]
  readonly look: TileLook
  readonly count: number
}

/** Two tiles that are taken for each other, and how often. */
export function ConfusedPair({ tiles, look, count }: ConfusedPairProps) {
  const [one, other] = tiles
  if (!one || !other) return null
  return (
    <span className={`line ${styles.pair}`}>
      <TileThumb face={one} look={look} className={styles.thumb} />
      <ArrowLeftRight className="ico" aria-hidden />
      <TileThumb face={other} look={look} className={styles.thumb} />
      <span className={`grow ${styles.names}`}>{m.confused_pair({ one: getName(one), other: getName(other) })}</span>
      <span className="num muted">{m.history_times({ count })}</span>
    </span>
  )
}

function getName({ prompt }: PlayedTile): string {
  return promptAlternatives(prompt)[0] ?? ''
}
