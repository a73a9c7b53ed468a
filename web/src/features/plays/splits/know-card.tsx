import type { TileLook } from '@tilerush/contract/boards/boards'
import type { PlayedTile } from '@tilerush/contract/plays/plays'
import type { Split } from '@tilerush/core/play/splits'
import { TileThumb } from '../../boards/index.ts'
import { m } from '../../../paraglide/messages.js'
import type { FinishedRun } from '../game/game-state.ts'
import styles from './know-card.module.css'

/** A tile of the run: its image, the wording that the run drew for it, and what there is to know about it. */
export interface Answer {
  readonly face: PlayedTile
  readonly prompt: string
}

export type Answers = ReadonlyMap<string, Answer>

export function getAnswers({ play, tiles }: Pick<FinishedRun, 'play' | 'tiles'>): Answers {
  const faces = new Map(tiles.map((tile) => [tile.tileId, tile]))
  return new Map(
    play.grid.flatMap(({ tileId, prompt }) => {
      const face = faces.get(tileId)
      return face ? [[tileId, { face, prompt }] as const] : []
    }),
  )
}

interface KnowCardProps {
  readonly split: Split
  readonly answers: Answers
  readonly look: TileLook
}

/** The prompted tile and what is to know about it, and each tile that was clicked instead. */
export function KnowCard({ split, answers, look }: KnowCardProps) {
  const prompted = answers.get(split.tileId)
  const wrong = [...new Set(split.wrongTileIds)].flatMap((tileId) => answers.get(tileId) ?? [])
  return (
    <ul className={styles.cards}>
      {prompted && (
        <li className={styles.card}>
          <TileThumb face={prompted.face} look={look} className={styles.thumb} />
          <p>
            <b>{prompted.prompt}</b> <bdi>{prompted.face.answerText}</bdi>
          </p>
        </li>
      )}
      {wrong.map(({ face, prompt }) => (
        <li key={face.tileId} className={`${styles.card} ${styles.wrong}`}>
          <TileThumb face={face} look={look} className={styles.thumb} />
          <p>
            <b>{m.summary_clicked_instead({ clicked: prompt, asked: split.prompt })}</b> <bdi>{face.answerText}</bdi>
          </p>
        </li>
      ))}
    </ul>
  )
}
