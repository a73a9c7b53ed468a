import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { MappingTable } from '../../../components/mapping/mapping-table.tsx'
import { ReadingChoices } from '../../../components/mapping/reading-choices.tsx'
import { useTableChoices } from '../../../components/mapping/use-table-choices.ts'
import { m } from '../../../paraglide/messages.js'
import type { TableQuestion } from './questions.ts'
import styles from './tables.module.css'

/** Which column of a dropped table is what, with its first rows, and how its text is read. Nothing is filled in yet. */
export function TableDialog({ question }: { readonly question: TableQuestion }) {
  const { filename, read, match, answer } = question
  const {
    current: table,
    roles: chosenRoles,
    error,
    isBusy,
    choose,
  } = useTableChoices(question.table, question.table.choices, async (_, choices) => await read(choices))
  const matching = match(table)
  const { length: total } = table.reading.rows
  const canFill = total > 0 && matching.by !== 'none' && !isBusy
  return (
    <Dialog
      heading={m.table_heading()}
      isWide
      className={styles.dialog}
      onClose={() => answer(null)}
      actions={
        <>
          <Button onClick={() => answer(null)}>{m.editor_cancel()}</Button>
          <Button variant="primary" disabled={!canFill} onClick={() => answer(table)}>
            {m.table_fill()}
          </Button>
        </>
      }
    >
      <p>{m.table_text({ name: filename })}</p>
      <ReadingChoices
        table={{ fileName: filename, ...table }}
        error={error === null ? undefined : m.table_does_not_fit()}
        onChoose={choose}
      />
      <MappingTable reading={table.reading} roles={chosenRoles} isForTiles onChoose={(roles) => choose({ roles })} />
      <output className={styles.outlook}>
        {total === 0 && <p>{m.table_needs_prompt()}</p>}
        {total > 0 && matching.by === 'order' && <p>{m.table_by_order({ rows: total, tiles: question.numTiles })}</p>}
        {matching.by === 'name' && <p>{m.table_by_name({ fit: matching.filled.length, total })}</p>}
        {matching.by === 'none' && <p>{m.table_by_none()}</p>}
        {matching.extra.length > 0 && <p>{m.table_new_tiles({ count: matching.extra.length })}</p>}
        <UnclearNames names={matching.unclear.map((row) => row.filename)} />
      </output>
    </Dialog>
  )
}

const maxNames = 5

/** Names in rows that could be about several pictures, or that several rows have. */
export function UnclearNames({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null
  const shown = [...new Set(names)].slice(0, maxNames).join(', ')
  return <p>{m.table_unclear({ names: shown })}</p>
}
