import { useId } from 'react'
import { m } from '../../../paraglide/messages.js'
import type { BoardValues, TileValues } from '../form/board-values.ts'
import { fieldName, fieldValueText } from '../form/field-names.ts'
import { tileName } from '../form/problem-messages.ts'
import styles from './conflict.module.css'
import type { Conflict, Side } from './merge.ts'

interface ConflictChoiceProps {
  readonly conflict: Conflict
  readonly mine: BoardValues
  readonly theirs: BoardValues
  readonly side: Side
  readonly onChoose: (side: Side) => void
}

/** One thing that both changed: keep mine, or take theirs. */
export function ConflictChoice({ conflict, mine, theirs, side, onChoose }: ConflictChoiceProps) {
  const name = useId()
  const sides: readonly { id: Side; label: string; text: string }[] = [
    { id: 'mine', label: m.conflict_mine(), text: textOf(conflict, 'mine', mine) },
    { id: 'theirs', label: m.conflict_theirs(), text: textOf(conflict, 'theirs', theirs) },
  ]
  return (
    <fieldset className={styles.conflict}>
      <legend>{headingOf(conflict)}</legend>
      {sides.map(({ id, label, text }) => (
        <label key={id} className={styles.side}>
          <input type="radio" name={name} checked={side === id} onChange={() => onChoose(id)} />
          <span className={styles.words}>
            <b>{label}</b> {text}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function headingOf(conflict: Conflict): string {
  if (conflict.kind === 'field') return fieldName(conflict.name)
  return m.conflict_tile({ tile: tileName(conflict.mine ?? conflict.theirs ?? undefined) })
}

function textOf(conflict: Conflict, side: Side, values: BoardValues): string {
  if (conflict.kind === 'field') return fieldValueText(conflict.name, values)
  const tile = conflict[side]
  return tile ? tileText(tile) : m.conflict_removed()
}

function tileText(tile: TileValues): string {
  const parts = [
    tile.prompt || m.conflict_no_prompt(),
    tile.answerText,
    tile.enabled ? '' : m.conflict_tile_off(),
    tile.backgroundColor,
    tile.originalImageFilename,
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
