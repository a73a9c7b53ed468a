import type { ColumnRole } from '@tilerush/core/files/tables/columns'
import { numPreviewRows } from '@tilerush/core/files/tables/constants'
import { classNames } from '../../../lib/class-names.ts'
import { m } from '../../../paraglide/messages.js'
import fieldStyles from '../../../components/form/field.module.css'
import type { TableReading } from '../../../lib/files/read-table.ts'
import { roleNamesOfTiles } from './column-names.ts'
import styles from './tables.module.css'

interface TablePreviewProps {
  readonly reading: TableReading
  readonly onChoose: (roles: readonly ColumnRole[]) => void
}

/** The first rows, and over each column what it is. */
export function TablePreview({ reading: { cells, headings, roles }, onChoose }: TablePreviewProps) {
  /** No two columns are the same thing: who has had it before is left out. */
  const choose = (column: number, role: ColumnRole): void =>
    onChoose(roles.map((old, at) => (at === column ? role : old === role ? 'ignore' : old)))
  return (
    // A region that scrolls must be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} tabIndex={0} aria-label={m.table_preview()}>
      <table className={styles.table}>
        <thead>
          <tr>
            {roles.map((role, column) => {
              const heading = headings[column] || m.table_column({ position: column + 1 })
              return (
                // oxlint-disable-next-line react/no-array-index-key -- columns are known by their position
                <th key={column} scope="col" className={classNames(role === 'ignore' && styles.off)}>
                  <label>
                    <span>
                      <bdi>{heading}</bdi>
                    </span>
                    <select
                      aria-label={heading}
                      className={classNames(fieldStyles.control, fieldStyles.select)}
                      value={role}
                      onChange={({ target }) => choose(column, target.value as ColumnRole)}
                    >
                      {roleNamesOfTiles.map(([value, name]) => (
                        <option key={value} value={value}>
                          {name()}
                        </option>
                      ))}
                    </select>
                  </label>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {cells.slice(0, numPreviewRows).map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two rows may be alike
            <tr key={index}>
              {roles.map((role, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <td key={column} className={classNames(role === 'ignore' && styles.off)}>
                  <bdi>{row[column] ?? ''}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
