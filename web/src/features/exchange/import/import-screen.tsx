import { useCallback, useEffect, useState } from 'react'
import { forgetBlobUrls } from '../../../lib/files/blob-urls.ts'
import { takeHandedFiles } from '../../../lib/files/handed-files.ts'
import type { LooseFile } from '../../../lib/files/loose-files.ts'
import { toLooseFiles } from '../../../lib/files/loose-files.ts'
import { usePageDrop } from '../../../lib/files/use-page-drop.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useStore } from '../../../lib/store.ts'
import { m } from '../../../paraglide/messages.js'
import { ImportDone } from './done/import-done.tsx'
import { DropScreen } from './drop/drop-screen.tsx'
import { createImportFlow, type ImportFlow, type MappingStep } from './import-flow.ts'
import { MappingScreen } from './mapping/mapping-screen.tsx'
import { useWaitingReview } from './use-waiting-review.ts'
import { WaitingOffer } from './drop/waiting-offer.tsx'
import { ReadingPanel, SendingPanel } from './reading-panel.tsx'
import { ReviewScreen } from './review/review-screen.tsx'

/** Boards out of any file: it is read here, reviewed, and only then imported (docs/rules.md#review-of-an-import). */
export function ImportScreen() {
  usePageTitle(m.import_title())
  const [flow] = useState(createImportFlow)
  useHandedFiles(flow)
  return (
    <section className="page">
      <Step flow={flow} />
    </section>
  )
}

function Step({ flow }: { readonly flow: ImportFlow }) {
  const step = useStore(flow.step)
  const take = useCallback((files: readonly LooseFile[]) => void flow.take(files), [flow])
  const isTaking = step.name === 'drop' || step.name === 'done'
  const isOver = usePageDrop(take, isTaking)
  usePaste(flow, step.name === 'drop')
  const { waiting, discard } = useWaitingReview(step)
  switch (step.name) {
    case 'drop':
      return (
        <DropScreen error={step.error} isOver={isOver} onTake={(input) => void flow.take(input)}>
          {waiting ? <WaitingOffer waiting={waiting} onGoOn={() => flow.resume(waiting)} onDiscard={discard} /> : null}
        </DropScreen>
      )
    case 'reading':
      return <ReadingPanel {...step} onCancel={flow.reset} />
    case 'mapping':
      return <MappingScreen key={mappingKey(step)} step={step} flow={flow} />
    case 'review':
      return <ReviewScreen step={step} flow={flow} />
    case 'sending':
      return <SendingPanel fileName={step.review.file.fileName} progress={step.progress} onCancel={flow.backToReview} />
    case 'done':
      return <ImportDone review={step.review} sent={step.sent} onAgain={flow.reset} />
  }
}

/** Each table begins anew, and so does one whose file was read anew. */
const mappingKey = ({ found, part }: MappingStep): string => `${part} ${found.guessedEncoding}`

/** Takes what was dropped on the board list, and frees everything when the page is left. */
function useHandedFiles(flow: ImportFlow): void {
  useEffect(() => {
    const files = takeHandedFiles()
    if (files.length > 0) void flow.take(files)
    return () => {
      flow.reset()
      forgetBlobUrls()
    }
  }, [flow])
}

/** Files or a text pasted into the page, as long as no input is meant. */
function usePaste(flow: ImportFlow, isTaking: boolean): void {
  useEffect(() => {
    if (!isTaking) return
    const paste = ({ clipboardData, target }: ClipboardEvent): void => {
      if (!clipboardData || (target instanceof Element && target.closest('input, textarea, dialog'))) return
      const text = clipboardData.getData('text/plain')
      if (clipboardData.files.length > 0) void flow.take(toLooseFiles(clipboardData.files))
      else if (text.trim() !== '') void flow.take({ text })
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [flow, isTaking])
}
