import type { TileLook } from '@tilerush/contract/boards/boards'
import { CircleAlert, TriangleAlert, Undo2, X } from 'lucide-react'
import { memo, useId } from 'react'
import { Button } from '../../../../components/button.tsx'
import fieldStyles from '../../../../components/form/field.module.css'
import { classNames } from '../../../../lib/class-names.ts'
import { TileThumb } from '../../../boards/index.ts'
import { m } from '../../../../paraglide/messages.js'
import { faceOf } from './faces.ts'
import type { ReviewTile } from './review-board.ts'
import type { Finding } from './review-findings.ts'
import styles from './review.module.css'

interface TileRowProps {
  readonly tile: ReviewTile
  /** Its position on the board, from 1. */
  readonly number: number
  readonly look: TileLook
  readonly finding: Finding | undefined
  readonly onChange: (tileId: string, changes: Partial<ReviewTile>) => void
}

/** A tile of the review: the picture stays, the prompt is the user's to change. */
export const TileRow = memo(function TileRow({ tile, number, look, finding, onChange }: TileRowProps) {
  const { tileId, prompt, isLeftOut, found } = tile
  const problemId = useId()
  const origin = /^\d+$/.test(found.origin) ? m.import_row({ number: found.origin }) : found.origin
  const shown = isLeftOut ? undefined : finding
  return (
    <div className={classNames(styles.row, isLeftOut && styles.out)}>
      <span className={classNames('num', 'muted', styles.number)}>{number}</span>
      <span className={styles.face}>
        <TileThumb face={faceOf(tileId, found)} look={look} />
      </span>
      <input
        className={classNames(fieldStyles.control, styles.prompt)}
        value={prompt}
        dir="auto"
        disabled={isLeftOut}
        aria-label={m.import_prompt_of({ number })}
        aria-invalid={shown?.isError ? true : undefined}
        aria-describedby={shown ? problemId : undefined}
        onChange={({ target }) => onChange(tileId, { prompt: target.value })}
      />
      <span className={`cut ${styles.from}`} title={origin}>
        <bdi>{origin}</bdi>
      </span>
      <span className={styles.what} id={problemId}>
        {shown ? <Problem finding={shown} onFix={(text) => onChange(tileId, { prompt: text })} /> : null}
        {isLeftOut ? <span className="muted">{m.import_tile_left_out()}</span> : null}
      </span>
      <Button
        size="xs"
        variant="quiet"
        iconOnly
        className={styles.remove}
        aria-label={isLeftOut ? m.import_take_back({ number }) : m.import_leave_out({ number })}
        onClick={() => onChange(tileId, { isLeftOut: !isLeftOut })}
      >
        {isLeftOut ? <Undo2 aria-hidden /> : <X aria-hidden />}
      </Button>
    </div>
  )
})

function Problem({ finding, onFix }: { readonly finding: Finding; readonly onFix: (prompt: string) => void }) {
  const { text, isError, firstWording } = finding
  return (
    <span className={classNames(styles.problem, isError ? styles.error : styles.hint)}>
      {isError ? <CircleAlert aria-hidden /> : <TriangleAlert aria-hidden />}
      <span>
        {text}{' '}
        {firstWording === undefined ? null : (
          <button type="button" className={styles.fix} onClick={() => onFix(firstWording)}>
            {m.import_keep_first()}
          </button>
        )}
      </span>
    </span>
  )
}
