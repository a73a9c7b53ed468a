import { useStore } from '../../../lib/store.ts'
import { useImport } from './importer.ts'
import { TableDialog } from '../tables/table-dialog.tsx'
import { ZipNamesDialog } from '../tables/zip-names-dialog.tsx'

/** The question that is asked before the dropped files are taken, if any. */
export function ImportQuestions() {
  const { question } = useImport()
  const current = useStore(question)
  if (!current) return null
  return current.kind === 'names' ? <ZipNamesDialog question={current} /> : <TableDialog question={current} />
}
