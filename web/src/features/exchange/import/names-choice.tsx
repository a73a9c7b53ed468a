import type { Encoding } from '@tilerush/core/files/encoding/constants'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { EncodingSelect } from '../../boards/index.ts'
import type { FoundFile } from '../formats/found-board.ts'
import { refusalOf } from './drop/refusal.ts'
import styles from './import.module.css'
import type { ImportFlow } from './import-flow.ts'

interface NamesChoiceProps {
  readonly found: FoundFile
  readonly flow: ImportFlow
}

/** How the names in a ZIP file are read, where nothing proves it. Shows nothing for any other file. */
export function NamesChoice({ found: { guessedEncoding, fileName }, flow }: NamesChoiceProps) {
  const [error, setError] = useState<unknown>(null)
  if (guessedEncoding === undefined) return null
  const choose = async (encoding: Encoding): Promise<void> => setError(await flow.readNames(encoding))
  return (
    <div className={styles.names}>
      <p className="small">{m.zip_names_text({ name: fileName })}</p>
      <EncodingSelect
        value={guessedEncoding}
        onChoose={(encoding) => void choose(encoding)}
        error={error === null ? undefined : refusalOf(error).text}
      />
    </div>
  )
}
