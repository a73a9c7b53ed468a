import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { m } from '../../../paraglide/messages.js'
import type { BoardValues } from '../form/board-values.ts'
import styles from './conflict.module.css'
import { ConflictChoice } from './conflict-choice.tsx'
import { compareSides, mergeSides, type Side } from './merge.ts'

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

/** Somebody saved a newer version: both are shown, and each thing that both changed is chosen. Nothing is lost. */
export function ConflictDialog({ base, mine, theirs, savedBy, onBack, onMerge }: ConflictDialogProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const { conflicts, numTheirs } = compareSides(base, mine, theirs)
  const sideOf = (id: string): Side => chosen[id] ?? 'mine'
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
            onClick={() => onMerge(mergeSides(base, mine, theirs, (conflict) => sideOf(conflict.id)))}
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
            side={sideOf(conflict.id)}
            onChoose={(side) => setChosen((before) => ({ ...before, [conflict.id]: side }))}
          />
        ))}
      </div>
    </Dialog>
  )
}
