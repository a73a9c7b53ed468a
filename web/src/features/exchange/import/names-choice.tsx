import { m } from '../../../paraglide/messages.js'
import { EncodingSelect } from '../../../components/mapping/encoding-select.tsx'
import type { FoundFile } from '../../../lib/formats/found-board.ts'
import { partsOf } from '../../../lib/formats/join-files.ts'
import styles from './import.module.css'
import type { ImportFlow } from './import-flow.ts'

interface NamesChoiceProps {
  readonly found: FoundFile
  readonly flow: ImportFlow
}

/** How the names in a ZIP file are read, where nothing proves it. Shows nothing for any other file. */
export function NamesChoice({ found, flow }: NamesChoiceProps) {
  const { guessedEncoding } = found
  if (guessedEncoding === undefined) return null
  const { fileName } = partsOf(found).find((part) => part.guessedEncoding !== undefined) ?? found
  return (
    <div className={`panel ${styles.names}`}>
      <p className="small">{m.zip_names_text({ name: fileName })}</p>
      <EncodingSelect
        label={m.zip_names_list()}
        value={guessedEncoding}
        onChoose={(encoding) => void flow.readNames(encoding)}
      />
    </div>
  )
}
