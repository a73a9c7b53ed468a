import type { ColumnRole } from '@tilerush/core/files/tables/columns'
import { numPreviewRows } from '@tilerush/core/files/tables/constants'
import type { ReactNode } from 'react'
import fieldStyles from '../form/field.module.css'
import { classNames } from '../../lib/class-names.ts'
import { m } from '../../paraglide/messages.js'
import type { TableReading } from '../../lib/files/read-table.ts'
import { roleNames } from './column-names.ts'
import styles from './mapping.module.css'

interface MappingTableProps {
  readonly reading: TableReading
  /** As they were chosen last, where they were. */
  readonly roles: readonly ColumnRole[] | undefined
  /** Tiles are filled in alone: nothing of the board is read. */
  readonly isForTiles?: boolean
  /** What a cell of the column of pictures shows; its text without. */
  readonly renderPicture?: (position: number, text: string) => ReactNode
  readonly onChoose: (roles: readonly ColumnRole[]) => void
}

/** The first rows as they were cut, each column with the choice of what it is. */
export function MappingTable({
  reading,
  roles = reading.roles,
  isForTiles = false,
  renderPicture,
  onChoose,
}: MappingTableProps) {
  const { headings, cells } = reading
  const offered = roleNames.filter(([role]) => !isForTiles || role !== 'keywords')
  const choose = (column: number, text: string): void => {
    const chosen = roleNames.find(([role]) => role === text)?.[0]
    // Each is said of one column at most.
    if (chosen) onChoose(roles.map((role, index) => (index === column ? chosen : role === chosen ? 'ignore' : role)))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways
    <section className={`box ${styles.scroll}`} tabIndex={0} aria-label={m.table_preview()}>
      <table className={styles.map}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{m.import_column_row()}</span>
            </th>
            {roles.map((role, column) => {
              const heading = headings[column]?.trim() || m.table_column({ position: column + 1 })
              return (
                // oxlint-disable-next-line react/no-array-index-key -- columns never move
                <th key={column} scope="col" className={role === 'ignore' ? styles.off : undefined}>
                  <bdi>{heading}</bdi>
                  <select
                    className={classNames(fieldStyles.control, fieldStyles.select)}
                    value={role}
                    aria-label={heading}
                    onChange={({ target }) => choose(column, target.value)}
                  >
                    {offered.map(([known, name]) => (
                      <option key={known} value={known}>
                        {name()}
                      </option>
                    ))}
                  </select>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {cells.slice(0, numPreviewRows).map((row, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows never move
            <tr key={position}>
              <td className="num">{position + 1}</td>
              {roles.map((role, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns never move
                <td key={column} className={role === 'ignore' ? styles.off : undefined}>
                  {role === 'image' && renderPicture ? (
                    renderPicture(position, row[column] ?? '')
                  ) : (
                    <bdi>{row[column] ?? ''}</bdi>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
