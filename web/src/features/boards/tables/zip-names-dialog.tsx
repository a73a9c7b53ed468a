import { numPreviewNames } from '@tilerush/core/files/tables/constants'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { m } from '../../../paraglide/messages.js'
import { EncodingSelect } from '../../../components/mapping/encoding-select.tsx'
import { hasUnreadable } from '../../../lib/files/has-unreadable.ts'
import type { NamesQuestion } from './questions.ts'
import styles from './tables.module.css'

/** Shows the names of a ZIP file as an encoding reads them, before they are taken. */
export function ZipNamesDialog({ question }: { readonly question: NamesQuestion }) {
  const [encoding, setEncoding] = useState(question.encoding)
  const names = question.toNames(encoding)
  const error = getError(names)
  const cancel = (): void => question.answer(null)
  return (
    <Dialog
      heading={m.zip_names_heading()}
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>{m.editor_cancel()}</Button>
          <Button variant="primary" disabled={names === null} onClick={() => question.answer(encoding)}>
            {m.zip_names_take()}
          </Button>
        </>
      }
    >
      <p>{m.zip_names_text({ name: question.filename })}</p>
      <EncodingSelect value={encoding} onChoose={setEncoding} error={error} />
      <ul className={styles.names} aria-label={m.zip_names_list()}>
        {(names ?? []).slice(0, numPreviewNames).map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two names may read alike
          <li key={index}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function getError(names: readonly string[] | null): string | undefined {
  if (names === null) return m.table_does_not_fit()
  return names.some(hasUnreadable) ? m.table_unreadable() : undefined
}
