import type { TileLook } from '@tilerush/contract/boards/boards'
import type { PlayedTile } from '@tilerush/contract/plays/plays'
import { promptAlternatives } from '@tilerush/core/boards/prompts/prompt'
import { pairRoundsInARow } from '@tilerush/core/classrooms/constants'
import { isPairDone, pairKey, recordOf, type PairRecords, type TilePair } from '@tilerush/core/classrooms/pairs'
import { Check } from 'lucide-react'
import { TileThumb } from '../../boards/index.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './pair-list.module.css'

interface PairListProps {
  readonly pairs: readonly TilePair[]
  readonly records: PairRecords
  readonly tiles: readonly PlayedTile[]
  readonly look: TileLook
}

/** The pairs with their tiles, and how often running each was told apart. */
export function PairList({ pairs, records, tiles, look }: PairListProps) {
  return (
    <ul className={styles.pairs} aria-label={m.pairs_list()}>
      {pairs.map((pair) => (
        <Pair key={pairKey(pair)} pair={pair} records={records} tiles={tiles} look={look} />
      ))}
    </ul>
  )
}

function Pair({ pair, records, tiles, look }: Omit<PairListProps, 'pairs'> & { readonly pair: TilePair }) {
  const [one, other] = [pair.clickedTileId, pair.askedTileId].map((id) => tiles.find(({ tileId }) => tileId === id))
  if (!one || !other) return null
  const isDone = isPairDone(records, pair)
  const times = recordOf(records, pair).inARow
  return (
    <li className={`line ${styles.pair}`} data-done={isDone ? '' : undefined}>
      <TileThumb face={one} look={look} className={styles.thumb} />
      <TileThumb face={other} look={look} className={styles.thumb} />
      <span className={`grow ${styles.names}`}>{m.confused_pair({ one: getName(one), other: getName(other) })}</span>
      {isDone ? (
        <span className={styles.done}>
          <Check className="ico" aria-hidden />
          <span className="sr">{m.pairs_done()}</span>
        </span>
      ) : (
        <span className={styles.steps}>
          {Array.from({ length: pairRoundsInARow }, (_, step) => (
            <i key={step} data-on={step < times ? '' : undefined} aria-hidden />
          ))}
          <span className="sr">{m.pairs_in_a_row({ times, of: pairRoundsInARow })}</span>
        </span>
      )}
    </li>
  )
}

const getName = ({ prompt }: PlayedTile): string => promptAlternatives(prompt)[0] ?? ''
