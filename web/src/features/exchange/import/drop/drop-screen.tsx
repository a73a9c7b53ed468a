import { ArrowLeft, FileUp, FolderUp, Plus, TextCursorInput, TriangleAlert } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../../../components/button.tsx'
import { maxArchiveBytes, maxArchiveFiles } from '@tilerush/core/files/constants'
import { classNames } from '../../../../lib/class-names.ts'
import { type LooseFile, toLooseFiles } from '../../../../lib/files/loose-files.ts'
import { formatLocale } from '../../../../lib/format/locale.ts'
import { focusWhenShown } from '../../../../lib/focus-when-shown.ts'
import { m } from '../../../../paraglide/messages.js'
import head from '../import.module.css'
import type { ImportInput } from '../import-flow.ts'
import { refusalOf } from './refusal.ts'
import styles from './drop.module.css'
import { FileKinds } from './file-kinds.tsx'
import { PasteDialog } from './paste-dialog.tsx'

interface DropScreenProps {
  /** Why the last file was not taken; null without one. */
  readonly error: unknown
  /** Whether files are held over the page. */
  readonly isOver: boolean
  readonly onTake: (input: ImportInput) => void
  /** Said before the zone. */
  readonly children?: ReactNode
}

/** One zone for everything that can become a board. */
export function DropScreen({ error, isOver, onTake, children }: DropScreenProps) {
  return (
    <>
      <header className={`row ${head.head}`}>
        <ButtonLink to="/boards" iconOnly aria-label={m.import_back()}>
          <ArrowLeft aria-hidden />
        </ButtonLink>
        <h1>{m.import_title()}</h1>
      </header>
      <Refused error={error} />
      {children}
      <DropZone isOver={isOver} onTake={onTake} />
      <FileKinds />
    </>
  )
}

function Refused({ error }: { readonly error: unknown }) {
  return (
    <div role="alert">
      {error === null ? null : (
        <p className={head.warning}>
          <TriangleAlert aria-hidden className="ico" />
          <RefusedText error={error} />
        </p>
      )}
    </div>
  )
}

function RefusedText({ error }: { readonly error: unknown }): ReactNode {
  const { title, text } = refusalOf(error)
  return (
    <span tabIndex={-1} ref={focusWhenShown}>
      {title === '' ? null : <b>{title} </b>}
      {text}
    </span>
  )
}

const bytesPerMegabyte = 1024 * 1024
const wholeNumber = new Intl.NumberFormat(formatLocale)

function DropZone({ isOver, onTake }: Omit<DropScreenProps, 'error' | 'children'>) {
  const [isPasting, setPasting] = useState(false)
  return (
    <div className={classNames(styles.zone, isOver && styles.over)}>
      <span className={styles.tiles} aria-hidden="true">
        <i />
        <i className={styles.gap}>
          <Plus />
        </i>
        <i />
      </span>
      <h2>{m.import_drop()}</h2>
      <p>{m.import_drop_text()}</p>
      <div className={styles.ways}>
        <Chooser label={m.import_choose_file()} isPrimary icon={<FileUp aria-hidden />} onFiles={onTake} />
        <Chooser label={m.import_choose_folder()} isFolder icon={<FolderUp aria-hidden />} onFiles={onTake} />
        <Button size="lg" onClick={() => setPasting(true)}>
          <TextCursorInput aria-hidden />
          {m.import_paste()}
        </Button>
      </div>
      <small className="muted">
        {m.import_limits({
          size: wholeNumber.format(maxArchiveBytes / bytesPerMegabyte),
          files: wholeNumber.format(maxArchiveFiles),
        })}
      </small>
      {isPasting ? (
        <PasteDialog
          onClose={() => setPasting(false)}
          onText={(text) => {
            setPasting(false)
            onTake({ text })
          }}
        />
      ) : null}
    </div>
  )
}

interface ChooserProps {
  readonly label: string
  readonly icon: ReactNode
  readonly isPrimary?: boolean
  readonly isFolder?: boolean
  readonly onFiles: (files: readonly LooseFile[]) => void
}

/** A button that opens the browser's own choice of files or of a folder. */
function Chooser({ label, icon, isPrimary = false, isFolder = false, onFiles }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="lg" variant={isPrimary ? 'primary' : 'plain'} onClick={() => input.current?.click()}>
        {icon}
        {label}
      </Button>
      <input
        ref={(element) => {
          input.current = element
          // React knows no such property.
          if (element) element.webkitdirectory = isFolder
        }}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const files = toLooseFiles(target.files ?? [])
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
