import { Download, Printer } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, ButtonAnchor, ButtonLink } from '../../../components/button.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { exportAddress } from '../../boards/index.ts'
import { saveBoards } from './save-boards.ts'
import { type ExportKind, exportKinds, kindLooks } from './export-kinds.ts'
import styles from './export-form.module.css'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { FileRefused } from '../../../lib/formats/found-board.ts'

interface ExportFormProps {
  readonly boardIds: readonly string[]
  /** What the file is called, without its ending. */
  readonly name: string
}

/** A choice of files, each for another program. */
export function ExportForm({ boardIds, name }: ExportFormProps) {
  const [kind, setKind] = useState<ExportKind>('archive')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const group = useId()
  const save = useSingleFlight(async () => {
    if (kind === 'archive' || kind === 'print') return
    setBusy(true)
    setFailure(undefined)
    try {
      await saveBoards(kind, boardIds, name)
    } catch (error) {
      setFailure(exportErrorText(error))
    } finally {
      setBusy(false)
    }
  })
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend className="sr">{m.export_kind()}</legend>
        {exportKinds.map((one) => (
          <KindChoice key={one} kind={one} group={group} isChosen={one === kind} onChoose={() => setKind(one)} />
        ))}
      </fieldset>
      <FormError message={failure} />
      <div className={`row between ${styles.foot}`}>
        <p className="small muted">{m.export_without_results()}</p>
        {kind === 'archive' && (
          <ButtonAnchor variant="primary" href={exportAddress(boardIds)} download>
            <Download aria-hidden />
            {m.export_download()}
          </ButtonAnchor>
        )}
        {kind === 'print' && (
          <ButtonLink variant="primary" to="/print-boards" search={{ boards: boardIds.join(',') }}>
            <Printer aria-hidden />
            {m.export_to_print()}
          </ButtonLink>
        )}
        {kind !== 'archive' && kind !== 'print' && (
          <Button variant="primary" aria-disabled={isBusy} onClick={() => void save()}>
            <Download aria-hidden />
            {isBusy ? m.export_writing() : m.export_download()}
          </Button>
        )}
      </div>
    </>
  )
}

interface KindChoiceProps {
  readonly kind: ExportKind
  /** The same for all of the choice. */
  readonly group: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function KindChoice({ kind, group, isChosen, onChoose }: KindChoiceProps) {
  const { icon: Icon, name, hint, ending } = kindLooks[kind]
  return (
    <label className={styles.kind}>
      <input type="radio" name={group} value={kind} checked={isChosen} onChange={onChoose} />
      <Icon aria-hidden />
      <span>
        <b>{name()}</b>
        <small>{hint()}</small>
      </span>
      <code dir="ltr">{ending}</code>
    </label>
  )
}

/** What the server refused says so itself; a file that could not be written, or an image that did not load, has one sentence. */
function exportErrorText(error: unknown): string {
  const isOwn = error instanceof FileRefused || (error instanceof DOMException && error.name === 'EncodingError')
  return isOwn ? m.export_failed() : errorMessage(error)
}
