import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { GuestAvatar, patternOfName } from '../../../components/display/guest-avatar.tsx'
import { m } from '../../../paraglide/messages.js'
import styles from './deal-result.module.css'
import { KeepWays } from './keep-ways.tsx'

interface KeepProps {
  readonly board: PlayableBoard
  /** Code of the game, or `daily`. */
  readonly deal: string
  /** False for a run that ran out of time. */
  readonly hasResult: boolean
  /** The visitor's name in the ranking; undefined until it is known. */
  readonly name: string | undefined
}

/** The way to an account, which takes the run over. */
export function KeepResult({ board, deal, hasResult, name }: KeepProps) {
  return (
    <section className={styles.keep} aria-labelledby="keep">
      <GuestAvatar pattern={patternOfName(name ?? '')} className={styles.avatar} />
      <div>
        <h2 id="keep">{hasResult ? m.ranking_keep() : m.ranking_join()}</h2>
        <p>{name === undefined ? m.ranking_keep_here() : m.ranking_keep_text({ name })}</p>
      </div>
      <div className={styles.ways}>
        <KeepWays redirect={`/play/${board.slug}?deal=${deal}`} />
      </div>
    </section>
  )
}
