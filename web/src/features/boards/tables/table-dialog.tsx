import { separators } from '@tilerush/core/files/tables/constants'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { Checkbox } from '../../../components/form/checkbox.tsx'
import { Select } from '../../../components/form/field.tsx'
import { m } from '../../../paraglide/messages.js'
import { separatorNames } from './column-names.ts'
import { EncodingSelect } from './encoding-select.tsx'
import type { TableQuestion } from './questions.ts'
import type { TableChoices, TableReading } from '../../../lib/files/read-table.ts'
import { TablePreview } from './table-preview.tsx'
import { UnclearNames } from './unclear-names.tsx'
import styles from './tables.module.css'

/** Which column of a dropped table is what, with its first rows, and how its text is read. Nothing is filled in yet. */
export function TableDialog({ question }: { readonly question: TableQuestion }) {
  const [reading, setReading] = useState(question.reading)
  const [error, setError] = useState<string>()
  const choose = (chosen: TableChoices): void => {
    const read = question.read(toChoices(reading, chosen))
    setError(read ? undefined : m.table_does_not_fit())
    if (read) setReading(read)
  }
  const cancel = (): void => question.answer(null)
  const canFill = reading.rows.length > 0 && question.match(reading).by !== 'none'
  return (
    <Dialog
      heading={m.table_heading()}
      isWide
      className={styles.dialog}
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>{m.editor_cancel()}</Button>
          <Button variant="primary" disabled={!canFill} onClick={() => question.answer(reading)}>
            {m.table_fill()}
          </Button>
        </>
      }
    >
      <p>{m.table_text({ name: question.filename })}</p>
      <ReadingChoices reading={reading} error={error} onChoose={choose} />
      <TablePreview reading={reading} onChoose={(roles) => choose({ roles })} />
      <Outlook question={question} reading={reading} />
    </Dialog>
  )
}

/** What was chosen before stays, as far as it is about the same cells. */
function toChoices(reading: TableReading, chosen: TableChoices): TableChoices {
  const { encoding, separator, isHtml, numHeadRows, roles } = reading
  if (chosen.encoding !== undefined) return chosen
  const isCutAnew = chosen.separator !== undefined || chosen.isHtml !== undefined
  return { encoding, separator, isHtml, ...(!isCutAnew && { numHeadRows, roles }), ...chosen }
}

interface ReadingChoicesProps {
  readonly reading: TableReading
  readonly error: string | undefined
  readonly onChoose: (choices: TableChoices) => void
}

/** How the text of the table is read. */
function ReadingChoices({ reading, error, onChoose }: ReadingChoicesProps) {
  const { encoding, separator, isHtml, hasMarkup, numHeadRows, numHeadRowsFound } = reading
  const known: readonly string[] = [...separators, '']
  return (
    <>
      <div className={styles.choices}>
        <EncodingSelect
          value={encoding}
          error={error ?? (reading.hasUnreadable ? m.table_unreadable() : undefined)}
          onChoose={(chosen) => onChoose({ encoding: chosen })}
        />
        <Select
          label={m.table_separator()}
          value={separator}
          onChange={({ target }) => onChoose({ separator: target.value })}
        >
          {(known.includes(separator) ? known : [separator, ...known]).map((sign) => (
            <option key={sign} value={sign}>
              {separatorNames[sign]?.() ?? sign}
            </option>
          ))}
        </Select>
      </div>
      <Checkbox
        label={numHeadRowsFound > 1 ? m.table_first_rows({ count: numHeadRowsFound }) : m.table_first_row()}
        checked={numHeadRows > 0}
        onChange={({ target }) => onChoose({ numHeadRows: target.checked ? numHeadRowsFound : 0 })}
      />
      {hasMarkup && (
        <Checkbox
          label={m.table_html()}
          checked={isHtml}
          onChange={({ target }) => onChoose({ isHtml: target.checked })}
        />
      )}
    </>
  )
}

/** What filling it in would do. */
function Outlook({ question, reading }: { readonly question: TableQuestion; readonly reading: TableReading }) {
  const { filled, extra, unclear, by } = question.match(reading)
  const total = reading.rows.length
  const numNew = extra.length
  return (
    <output className={styles.outlook}>
      {total === 0 && <p>{m.table_needs_prompt()}</p>}
      {total > 0 && by === 'order' && <p>{m.table_by_order({ rows: total, tiles: question.numTiles })}</p>}
      {by === 'name' && <p>{m.table_by_name({ fit: filled.length, total })}</p>}
      {by === 'none' && <p>{m.table_by_none()}</p>}
      {numNew > 0 && <p>{m.table_new_tiles({ count: numNew })}</p>}
      <UnclearNames names={unclear.map(({ filename }) => filename)} />
    </output>
  )
}
