import { ImagePlus } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '../../../components/button.tsx'
import { useStore } from '../../../lib/store.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './images.module.css'
import { useImport } from './import-context.ts'

const accepted = 'image/*,.svg,.zip,.csv,.tsv,.txt'

/** Where pictures are dropped or chosen. Files dropped anywhere on the form are taken too. */
export function DropArea() {
  const importer = useImport()
  const report = useStore(importer.report)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  return (
    <>
      <div className={styles.drop}>
        <ImagePlus aria-hidden />
        <div>
          <p>
            <b>{m.images_drop()}</b>
          </p>
          <p id={hintId} className={styles.hint}>
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
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            void importer.take(files)
          }}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not hold blocks */}
      <div role="status" className={styles.report}>
        {report && (
          <>
            {report.numPictures > 0 && <p>{m.images_taken({ count: report.numPictures })}</p>}
            {report.numPrompts > 0 && <p>{m.images_prompts_filled({ count: report.numPrompts })}</p>}
            {report.unknown.length > 0 && <p>{m.images_unknown({ names: report.unknown.slice(0, 5).join(', ') })}</p>}
            {report.broken.length > 0 && <p>{m.images_broken({ names: report.broken.slice(0, 5).join(', ') })}</p>}
            {report.hasTooMany && <p>{m.images_too_many()}</p>}
          </>
        )}
      </div>
    </>
  )
}
