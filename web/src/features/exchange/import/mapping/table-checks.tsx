import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { Button } from '../../../../components/button.tsx'
import { m } from '../../../../paraglide/messages.js'
import type { FoundTable } from '../../../../lib/formats/found-board.ts'
import { rowMisses } from './mapping-checks.ts'
import styles from './mapping.module.css'

interface TableChecksProps {
  readonly table: FoundTable
  /** What a cell says, and the picture that it means. */
  readonly onUse: (renames: Readonly<Record<string, string>>) => void
}

/** More of them at once are a wall, not help. */
const maxMisses = 8
const maxNames = 5

/** What fits of the table, and what does not, each with what would. */
export function TableChecks({ table, onUse }: TableChecksProps) {
  const { reading, pictures, unusedPictures } = table
  const misses = pictures.length > 0 ? rowMisses(table) : []
  const total = reading.cells.length
  const numFit = reading.rows.length - misses.length
  return (
    <ul className={styles.checks}>
      {reading.rows.length === 0 ? (
        <li className={styles.wrong}>
          <CircleAlert aria-hidden />
          {m.table_needs_prompt()}
        </li>
      ) : (
        <li className={styles.right}>
          <CircleCheck aria-hidden />
          {pictures.length > 0
            ? m.import_rows_fit({ fit: numFit, total })
            : m.import_rows_prompt({ fit: numFit, total })}
        </li>
      )}
      {misses.slice(0, maxMisses).map(({ row, asks, nearest }) => (
        <li key={row} className={styles.wrong}>
          <CircleAlert aria-hidden />
          <span>
            {nearest === null ? m.import_row_asks({ row, asks }) : m.import_row_asks_near({ row, asks, nearest })}{' '}
            {nearest === null ? null : (
              <Button size="xs" onClick={() => onUse({ [asks]: nearest })}>
                {m.import_use_that()}
              </Button>
            )}
          </span>
        </li>
      ))}
      {misses.length > maxMisses ? <li>{m.import_more_rows({ count: misses.length - maxMisses })}</li> : null}
      {unusedPictures.length > 0 ? (
        <li className={styles.hint}>
          <TriangleAlert aria-hidden />
          {m.import_unused({
            count: unusedPictures.length,
            names: unusedPictures.slice(0, maxNames).join(', ') + (unusedPictures.length > maxNames ? ', …' : ''),
          })}
        </li>
      ) : null}
    </ul>
  )
}
