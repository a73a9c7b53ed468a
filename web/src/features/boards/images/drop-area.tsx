import { ImagePlus } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '../../../components/button.tsx'
import { Help } from '../../../components/display/help.tsx'
import { useStore } from '../../../lib/store.ts'
import { m } from '../../../paraglide/messages.js'
import { sampleTable } from '../../../lib/files/sample-table.ts'
import { TableDialog } from '../tables/table-dialog.tsx'
import { ZipNamesDialog } from '../tables/zip-names-dialog.tsx'
import { toLooseFiles } from '../../../lib/files/loose-files.ts'
import styles from './images.module.css'
import { useImport } from './importer.ts'
import { TableReports } from './table-reports.tsx'

const accepted = 'image/*,.svg,.jfif,.heic,.zip,.csv,.tsv,.tab,.txt,.xlsx'

/** Where images are dropped or chosen. Files dropped anywhere on the form are taken too. */
export function DropArea() {
  const importer = useImport()
  const report = useStore(importer.report)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  return (
    <>
      <div className={`row ${styles.drop}`}>
        <ImagePlus aria-hidden />
        <div>
          <p>
            <b>{m.images_drop()}</b>
          </p>
          <p id={hintId} className="sub small">
            {m.images_hint()}
          </p>
        </div>
        <Button aria-describedby={hintId} onClick={() => input.current?.click()}>
          {m.images_choose()}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accepted}
          aria-label={m.images_choose()}
          onChange={(event) => {
            const files = toLooseFiles(event.target.files ?? [])
            event.target.value = ''
            void importer.take(files)
          }}
        />
      </div>
      <TableHelp />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not hold blocks */}
      <div role="status" className={styles.report}>
        {report && (
          <>
            {report.numImages > 0 && <p>{m.images_taken({ count: report.numImages })}</p>}
            {report.unknown.length > 0 && <p>{m.images_unknown({ names: report.unknown.slice(0, 5).join(', ') })}</p>}
            {report.broken.length > 0 && <p>{m.images_broken({ names: report.broken.slice(0, 5).join(', ') })}</p>}
            {report.notTaken.length > 0 && (
              <p>{m.images_not_taken({ names: report.notTaken.slice(0, 5).join(', ') })}</p>
            )}
            {report.hasTooMany && <p>{m.images_too_many()}</p>}
          </>
        )}
        <TableReports />
      </div>
      <ImportQuestions />
    </>
  )
}

/** How far all uploads together are. */
export function UploadProgress() {
  const { counts, statuses } = useImport()
  const { total, done } = useStore(counts)
  const current = useStore(statuses)
  const ratios = [...current.values()].map((status) => (status.state === 'sending' ? status.ratio : 0))
  const isBusy = [...current.values()].some(({ state }) => state !== 'failed')
  if (!isBusy) return null
  const sum = done + ratios.reduce((one, other) => one + other, 0)
  return (
    <div className={`line ${styles.progress}`}>
      <progress max={total} value={sum} aria-label={m.images_uploading()} />
      <span className="num">{m.images_uploaded({ done, total })}</span>
    </div>
  )
}

/** The question that is asked before the dropped files are taken, if any. */
function ImportQuestions() {
  const { question } = useImport()
  const current = useStore(question)
  if (!current) return null
  return current.kind === 'names' ? <ZipNamesDialog question={current} /> : <TableDialog question={current} />
}

/** Which columns of a table fill in what, on request. */
function TableHelp() {
  return (
    <Help heading={m.help_table()}>
      <p>{m.help_table_text()}</p>
      <pre dir="ltr" lang="en">
        {sampleTable}
      </pre>
    </Help>
  )
}
