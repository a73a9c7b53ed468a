import { useId, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { m } from '../../../paraglide/messages.js'
import type { BoardValues, TileValues } from '../editor/board-values.ts'
import { fieldName, fieldValueText } from '../form/field-names.ts'
import { tileName } from '../editor/issues.ts'
import styles from './conflict.module.css'
import { compareSides, type Conflict, mergeSides, type Side } from './merge.ts'

interface ConflictDialogProps {
  /** What both started from. */
  readonly base: BoardValues
  readonly mine: BoardValues
  readonly theirs: BoardValues
  /** Gamertag; empty when it is not known. */
  readonly savedBy: string
  readonly onBack: () => void
  readonly onMerge: (merged: BoardValues) => void
}

/** A user saved a newer version: both are shown, and each thing that both changed is chosen. Nothing is lost. */
export function ConflictDialog({ base, mine, theirs, savedBy, onBack, onMerge }: ConflictDialogProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const { conflicts, numTheirs } = compareSides(base, mine, theirs)
  const getSide = (id: string): Side => chosen[id] ?? 'mine'
  const chooseAll = (side: Side): void =>
    setChosen(Object.fromEntries(conflicts.map((conflict) => [conflict.id, side])))
  return (
    <Dialog
      heading={m.conflict_heading()}
      onClose={onBack}
      actions={
        <>
          <Button onClick={onBack}>{m.conflict_back()}</Button>
          <Button
            variant="primary"
            onClick={() => onMerge(mergeSides(base, mine, theirs, (conflict) => getSide(conflict.id)))}
          >
            {m.conflict_save()}
          </Button>
        </>
      }
    >
      <p>{savedBy ? m.conflict_text_by({ name: savedBy }) : m.conflict_text()}</p>
      {numTheirs > 0 && <p className="small">{m.conflict_taken_along({ count: numTheirs })}</p>}
      {conflicts.length === 0 && <p className="small">{m.conflict_none()}</p>}
      {conflicts.length > 1 && (
        <div className={styles.all}>
          <Button size="xs" onClick={() => chooseAll('mine')}>
            {m.conflict_all_mine()}
          </Button>
          <Button size="xs" onClick={() => chooseAll('theirs')}>
            {m.conflict_all_theirs()}
          </Button>
        </div>
      )}
      <div className={styles.conflicts}>
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.id}
            conflict={conflict}
            mine={mine}
            theirs={theirs}
            side={getSide(conflict.id)}
            onChoose={(side) => setChosen((before) => ({ ...before, [conflict.id]: side }))}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface ConflictChoiceProps {
  readonly conflict: Conflict
  readonly mine: BoardValues
  readonly theirs: BoardValues
  readonly side: Side
  readonly onChoose: (side: Side) => void
}

/** One thing that both changed: keep mine, or take theirs. */
function ConflictChoice({ conflict, mine, theirs, side, onChoose }: ConflictChoiceProps) {
  const name = useId()
  const sides: readonly { id: Side; label: string; text: string }[] = [
    { id: 'mine', label: m.conflict_mine(), text: toText(conflict, 'mine', mine) },
    { id: 'theirs', label: m.conflict_theirs(), text: toText(conflict, 'theirs', theirs) },
  ]
  return (
    <fieldset className={styles.conflict}>
      <legend>{toHeading(conflict)}</legend>
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

function toHeading(conflict: Conflict): string {
  if (conflict.kind === 'field') return fieldName(conflict.name)
  return m.conflict_tile({ tile: tileName(conflict.mine ?? conflict.theirs ?? undefined) })
}

function toText(conflict: Conflict, side: Side, values: BoardValues): string {
  if (conflict.kind === 'field') return fieldValueText(conflict.name, values)
  const tile = conflict[side]
  return tile ? tileText(tile) : m.conflict_removed()
}

function tileText(tile: TileValues): string {
  const texts = [
    tile.prompt || m.conflict_no_prompt(),
    tile.answerText,
    tile.enabled ? '' : m.conflict_tile_off(),
    tile.backgroundColor,
    tile.originalImageFilename,
  ]
  return texts.filter((text) => text !== '').join(' · ')
}
