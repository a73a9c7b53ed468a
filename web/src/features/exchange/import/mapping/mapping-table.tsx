import { type ColumnRole, fileKey } from '@tilerush/core/files/tables/columns'
import { numPreviewRows } from '@tilerush/core/files/tables/constants'
import { CircleAlert } from 'lucide-react'
import fieldStyles from '../../../../components/form/field.module.css'
import { classNames } from '../../../../lib/class-names.ts'
import { blobUrl } from '../../../../lib/files/blob-urls.ts'
import { roleNames } from '../../../boards/index.ts'
import { m } from '../../../../paraglide/messages.js'
import type { FoundTable } from '../../../../lib/formats/found-board.ts'
import styles from './mapping.module.css'

interface MappingTableProps {
  readonly table: FoundTable
  readonly onChoose: (roles: readonly ColumnRole[]) => void
}

/** The first rows as they were cut, each column with the choice of what it is. */
export function MappingTable({ table, onChoose }: MappingTableProps) {
  const { roles, headings, cells } = table.reading
  const choose = (column: number, text: string): void => {
    const chosen = roleNames.find(([role]) => role === text)?.[0]
    // Each is said of one column at most.
    if (chosen) onChoose(roles.map((role, index) => (index === column ? chosen : role === chosen ? 'ignore' : role)))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways
    <section className={styles.scroll} tabIndex={0} aria-label={m.table_preview()}>
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
                    {roleNames.map(([known, name]) => (
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
                  {role === 'image' ? (
                    <PictureCell table={table} position={position} text={row[column] ?? ''} />
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

interface PictureCellProps {
  readonly table: FoundTable
  readonly position: number
  readonly text: string
}

function PictureCell({ table, position, text }: PictureCellProps) {
  const picture = table.pictures.find(({ path }) => fileKey(path) === fileKey(text))
  if (table.rowsWithoutPicture.includes(position)) {
    return (
      <span className={styles.missing}>
        <CircleAlert aria-hidden />
        <bdi>{text}</bdi>
      </span>
    )
  }
  return (
    <span className={styles.picture}>
      {picture ? <img src={blobUrl(picture.image.blob)} alt="" /> : null}
      <bdi>{text}</bdi>
    </span>
  )
}
