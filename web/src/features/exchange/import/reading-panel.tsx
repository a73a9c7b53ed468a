import { Check, FileCheck2, FileUp, type LucideIcon, Images, PackageOpen, Rows3, Save } from 'lucide-react'
import { fileSizeText } from '@tilerush/core/files/file-size'
import { Button } from '../../../components/button.tsx'
import { formatLocale } from '../../../lib/format/locale.ts'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'
import { m } from '../../../paraglide/messages.js'
import { type ReadProgress, readStages } from '../../../lib/formats/tools.ts'
import head from './import.module.css'
import styles from './reading.module.css'
import type { SendProgress } from './send-boards.ts'

interface Stage {
  readonly icon: LucideIcon
  readonly name: string
}

interface StagedPanelProps {
  readonly title: string
  readonly fileName: string
  readonly numBytes: number
  /** What is counted; empty as long as that is not known. */
  readonly count: string
  /** 0 to 1. */
  readonly ratio: number
  readonly stages: readonly Stage[]
  /** The position of the stage that runs. */
  readonly current: number
  readonly note: string
  /** Undefined once it cannot be given up. */
  readonly onCancel: (() => void) | undefined
}

/** How far a file is, on its way in. */
function StagedPanel({ title, fileName, numBytes, count, ratio, stages, current, note, onCancel }: StagedPanelProps) {
  const percent = Math.floor(ratio * 100)
  return (
    <>
      <header className={`row ${head.head}`}>
        <h1 tabIndex={-1} ref={focusWhenShown}>
          {title}
        </h1>
      </header>
      <section className={`panel ${styles.panel}`}>
        <p className={head.chip}>
          <FileUp aria-hidden className="ico" />
          <b>{fileName}</b>
          {numBytes > 0 ? <span className="num">{fileSizeText(numBytes, formatLocale)}</span> : null}
        </p>
        <div className={styles.figure}>
          <b aria-live="polite">{count}</b>
          <span className="num sub">{percent} %</span>
          <progress className={styles.track} max={100} value={percent} aria-label={title} />
        </div>
        <ol className={styles.stages}>
          {stages.map(({ icon: Icon, name }, index) => (
            <li
              key={name}
              className={index < current ? styles.past : index === current ? styles.now : undefined}
              aria-current={index === current ? 'step' : undefined}
            >
              {index < current ? <Check aria-hidden /> : index === current ? <Icon aria-hidden /> : <i />}
              {name}
            </li>
          ))}
        </ol>
        <div className="row between">
          <p className="small muted">{note}</p>
          {onCancel ? <Button onClick={onCancel}>{m.import_cancel()}</Button> : null}
        </div>
      </section>
    </>
  )
}

interface ReadingPanelProps {
  readonly fileName: string
  readonly numBytes: number
  readonly progress: ReadProgress | null
  readonly onCancel: () => void
}

/** A file while it is read. */
export function ReadingPanel({ fileName, numBytes, progress, onCancel }: ReadingPanelProps) {
  const total = progress?.numTotal ?? 0
  const done = progress?.numDone ?? 0
  return (
    <StagedPanel
      title={m.import_title()}
      fileName={fileName === '' ? m.import_pasted() : fileName}
      numBytes={numBytes}
      count={total > 0 ? m.import_progress_count({ done, total }) : ''}
      ratio={total > 0 ? done / total : 0}
      stages={[
        { icon: PackageOpen, name: m.import_stage_unpack() },
        { icon: Images, name: m.import_stage_pictures() },
        { icon: Rows3, name: m.import_stage_prompts() },
      ]}
      current={progress ? readStages.indexOf(progress.stage) : 0}
      note={m.import_reading_note()}
      onCancel={onCancel}
    />
  )
}

const size = (bytes: number): string => fileSizeText(bytes, formatLocale)

const sendStages = ['write', 'send', 'make'] as const

interface SendingPanelProps {
  readonly fileName: string
  readonly progress: SendProgress
  readonly onCancel: () => void
}

/** The boards on their way to the server, and while they are made. */
export function SendingPanel({ fileName, progress: { stage, done, total }, onCancel }: SendingPanelProps) {
  const isMade = stage === 'make'
  const counts = {
    write: '',
    send: total > 0 ? m.import_progress_size({ done: size(done), total: size(total) }) : '',
    make: total > 0 ? m.import_progress_pictures({ done, total }) : '',
  }
  return (
    <StagedPanel
      title={m.import_running()}
      fileName={fileName === '' ? m.import_pasted() : fileName}
      numBytes={0}
      count={counts[stage]}
      ratio={total > 0 ? done / total : 0}
      stages={[
        { icon: Save, name: m.import_stage_write() },
        { icon: FileUp, name: m.import_stage_send() },
        { icon: FileCheck2, name: m.import_stage_make() },
      ]}
      current={sendStages.indexOf(stage)}
      note={isMade ? m.import_running_hint() : m.import_sending_note()}
      onCancel={isMade ? undefined : onCancel}
    />
  )
}
