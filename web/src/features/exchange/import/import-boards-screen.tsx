import type { ArchivePlan as Plan } from '@tilerush/contract/boards/archive'
import { useRef, useState } from 'react'
import { BackLink } from '../../boards/index.ts'
import { Button } from '../../../components/button.tsx'
import { Progress } from '../../../components/feedback/progress.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { m } from '../../../paraglide/messages.js'
import { ArchivePlan } from './archive-plan.tsx'
import { ArchiveRun } from './archive-run.tsx'
import styles from './archive.module.css'
import { ChooseArchive } from './choose-archive.tsx'
import { sendArchive, type Sending } from './send-archive.ts'

/** Boards out of a file: what it would do is shown first, then it is done. */
export function ImportBoardsScreen() {
  usePageTitle(m.import_title())
  return (
    <section className="page">
      <BackLink className={styles.back} to="/boards">
        {m.boards_title()}
      </BackLink>
      <div className="head">
        <div>
          <h1>{m.import_title()}</h1>
          <p className="sub">{m.import_text()}</p>
        </div>
      </div>
      <ArchiveImport />
    </section>
  )
}

type Step =
  | { readonly name: 'choose'; readonly error?: unknown }
  | { readonly name: 'send'; readonly filename: string; readonly ratio: number }
  | { readonly name: 'plan'; readonly plan: Plan }
  | { readonly name: 'run'; readonly importId: string }

/** The four steps of an import: choose a file, send it, see what it would do, watch it being done. */
function ArchiveImport() {
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const sending = useRef<Sending>(null)

  const send = async (file: File): Promise<void> => {
    const onProgress = (ratio: number): void => setStep({ name: 'send', filename: file.name, ratio })
    onProgress(0)
    sending.current = sendArchive(file, onProgress)
    try {
      setStep({ name: 'plan', plan: await sending.current.plan })
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      setStep(isCancelled ? { name: 'choose' } : { name: 'choose', error })
    }
  }
  const startAgain = (): void => setStep({ name: 'choose' })

  switch (step.name) {
    case 'choose':
      return <ChooseArchive error={step.error} onFile={(file) => void send(file)} />
    case 'send':
      return <UploadProgress filename={step.filename} ratio={step.ratio} onCancel={() => sending.current?.cancel()} />
    case 'plan':
      return (
        <ArchivePlan
          plan={step.plan}
          onStarted={() => setStep({ name: 'run', importId: step.plan.importId })}
          onCancel={startAgain}
        />
      )
    case 'run':
      return <ArchiveRun importId={step.importId} onAgain={startAgain} />
  }
}

interface UploadProgressProps {
  readonly filename: string
  /** 0 to 1. At 1 the server is looking into the file. */
  readonly ratio: number
  readonly onCancel: () => void
}

/** How much of the file has been sent. */
function UploadProgress({ filename, ratio, onCancel }: UploadProgressProps) {
  return (
    <div className={styles.step}>
      <Progress ratio={ratio} label={m.import_progress()}>
        {ratio < 1 ? m.import_sending({ name: filename }) : m.import_reading({ name: filename })}
      </Progress>
      <div className={styles.actions}>
        <Button onClick={onCancel}>{m.import_cancel()}</Button>
      </div>
    </div>
  )
}
