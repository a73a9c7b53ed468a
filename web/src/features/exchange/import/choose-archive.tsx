import { FileArchive } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { FormError } from '../../../components/form/form-error.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { m } from '../../../paraglide/messages.js'
import { archiveErrorMessage } from './archive-messages.ts'
import styles from './archive.module.css'

interface ChooseArchiveProps {
  readonly error: unknown
  readonly onFile: (file: File) => void
}

/** An area to drop a file on, which is a file input too. */
export function ChooseArchive({ error, onFile }: ChooseArchiveProps) {
  const [isOver, setOver] = useState(false)
  const id = useId()
  const take = (files: FileList | null): void => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  const drag = (isNowOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isNowOver)
  }
  return (
    <>
      <div
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event)
          take(event.dataTransfer.files)
        }}
      >
        <FileArchive aria-hidden />
        <label htmlFor={id}>{m.import_choose()}</label>
        <input
          id={id}
          type="file"
          accept=".zip,application/zip"
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        <p className="muted small">{m.import_choose_hint()}</p>
      </div>
      <FormError message={error === undefined ? undefined : archiveErrorMessage(error)} />
    </>
  )
}
