import type { ArchivePlan as Plan } from '@tilerush/contract/board-archive'
import { useRef, useState } from 'react'
import { ArchivePlan } from './archive-plan.tsx'
import { ArchiveRun } from './archive-run.tsx'
import { ChooseArchive } from './choose-archive.tsx'
import { type Sending, sendArchive } from './send-archive.ts'
import { UploadProgress } from './upload-progress.tsx'

type Step =
  | { readonly name: 'choose'; readonly error?: unknown }
  | { readonly name: 'send'; readonly filename: string; readonly share: number }
  | { readonly name: 'plan'; readonly plan: Plan }
  | { readonly name: 'run'; readonly importId: string }

/** The four steps of an import: choose a file, send it, see what it would do, watch it being done. */
export function ArchiveImport() {
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const sending = useRef<Sending>(null)

  const send = async (file: File): Promise<void> => {
    const onProgress = (share: number): void => setStep({ name: 'send', filename: file.name, share })
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
      return <UploadProgress filename={step.filename} share={step.share} onCancel={() => sending.current?.cancel()} />
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
