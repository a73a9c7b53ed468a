import { numPreviewRows, separators } from '@tilerush/core/files/tables/constants'
import { Checkbox } from '../form/checkbox.tsx'
import { Select } from '../form/field.tsx'
import { m } from '../../paraglide/messages.js'
import type { FoundTable, FoundTableChoices } from '../../lib/formats/found-board.ts'
import { separatorNames } from './column-names.ts'
import { EncodingSelect } from './encoding-select.tsx'
import styles from './mapping.module.css'

interface ReadingChoicesProps {
  readonly table: Pick<FoundTable, 'fileName' | 'reading' | 'sheetNames' | 'sheet'>
  /** Why the table cannot be read as it was chosen to be. */
  readonly error?: string | undefined
  readonly onChoose: (choices: FoundTableChoices) => void
}

/** How the table is read: its sheet, what stands between its cells, and whether its first row names the columns. */
export function ReadingChoices({ table, error, onChoose }: ReadingChoicesProps) {
  const { fileName, reading, sheetNames, sheet } = table
  const { encoding, separator, isHtml, hasMarkup, numHeadRows, numHeadRowsFound, cells, hasUnreadable } = reading
  const known: readonly string[] = [...separators, '']
  // A pasted text has been read already.
  const isFile = fileName !== ''
  return (
    <div className={`row ${styles.choices}`}>
      {sheetNames.length > 1 ? (
        <Select
          label={m.import_sheet()}
          value={sheet}
          onChange={({ target }) => onChoose({ sheet: Number(target.value) })}
        >
          {sheetNames.map((name, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
      {sheetNames.length === 0 && isFile ? (
        <EncodingSelect
          value={encoding}
          onChoose={(chosen) => onChoose({ encoding: chosen })}
          error={error ?? (hasUnreadable ? m.table_unreadable() : undefined)}
        />
      ) : null}
      {sheetNames.length === 0 ? (
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
      ) : null}
      <Checkbox
        label={numHeadRowsFound > 1 ? m.table_first_rows({ count: numHeadRowsFound }) : m.table_first_row()}
        checked={numHeadRows > 0}
        onChange={({ target }) => onChoose({ numHeadRows: target.checked ? numHeadRowsFound : 0 })}
      />
      {hasMarkup ? (
        <Checkbox
          label={m.table_html()}
          checked={isHtml}
          onChange={({ target }) => onChoose({ isHtml: target.checked })}
        />
      ) : null}
      <span className="small muted">
        {m.import_rows_shown({ last: Math.min(cells.length, numPreviewRows), total: cells.length })}
      </span>
    </div>
  )
}
