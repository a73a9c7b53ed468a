import { fileSizeText } from '@tilerush/core/files/file-size'
import { maxTableBytes } from '@tilerush/core/files/tables/constants'
import { Button } from '../../../components/button.tsx'
import { formatLocale } from '../../../lib/format/locale.ts'
import { useStore } from '../../../lib/store.ts'
import { m } from '../../../paraglide/messages.js'
import { useImport } from './importer.ts'
import { encodingName } from '../../../components/mapping/encoding-name.ts'
import type { FilledTable, TableReport, UnfilledTable } from '../tables/table-import.ts'
import styles from '../tables/tables.module.css'
import { UnclearNames } from '../tables/table-dialog.tsx'

/** What came of the last tables: what was decided for the user, in words, and the way back. */
export function TableReports() {
  const reports = useStore(useImport().tables.reports)
  return reports.map((report, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- two tables may have one name
    <div key={index}>{report.state === 'filled' ? <Filled report={report} /> : <p>{unfilledText(report)}</p>}</div>
  ))
}

const unfilledTexts: Readonly<Record<UnfilledTable['state'], (inputs: { name: string; max: string }) => string>> = {
  tooLarge: m.table_too_large,
  noText: m.table_no_text,
  noPrompts: m.table_no_prompts,
  notTaken: m.table_not_taken,
  undone: m.table_undone,
}

function unfilledText({ state, filename }: Exclude<TableReport, FilledTable>): string {
  return unfilledTexts[state]({ name: filename, max: fileSizeText(maxTableBytes, formatLocale) })
}

function Filled({ report }: { readonly report: FilledTable }) {
  const { filling, by, numRows, numTiles, encoding, leftOut, unclear, filename } = report
  const isUneven = by === 'order' && numTiles > 0 && numRows !== numTiles
  return (
    <>
      {by === 'none' && <p>{m.table_filled_none({ name: filename })}</p>}
      {by !== 'none' && <p>{m.images_prompts_filled({ count: filling.numFilled })}</p>}
      {isUneven && <p>{m.table_by_order({ rows: numRows, tiles: numTiles })}</p>}
      {filling.numAdded > 0 && numTiles > 0 && <p>{m.table_new_tiles({ count: filling.numAdded })}</p>}
      {encoding !== 'utf-8' && <p>{m.table_encoding_is({ encoding: encodingName(encoding) })}</p>}
      {leftOut.length > 0 && <p>{m.table_left_out({ columns: leftOut.join(', ') })}</p>}
      <UnclearNames names={unclear} />
      {(filling.isFull || report.isCut) && <p>{m.images_too_many()}</p>}
      <p className={styles.actions}>
        {filling.numFilled > 0 && (
          <Button size="xs" onClick={report.undo}>
            {m.table_undo()}
          </Button>
        )}
        <Button size="xs" onClick={report.change}>
          {m.table_change()}
        </Button>
      </p>
    </>
  )
}
