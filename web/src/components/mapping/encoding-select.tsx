import { type Encoding, encodings } from '@tilerush/core/files/encoding/constants'
import { Select } from '../form/field.tsx'
import { m } from '../../paraglide/messages.js'
import { encodingLabel } from './encoding-name.ts'

interface EncodingSelectProps {
  /** What is read in it; 'Encoding' without. */
  readonly label?: string
  readonly value: Encoding
  readonly onChoose: (encoding: Encoding) => void
  readonly error?: string | undefined
}

/** The encodings to choose from. */
export function EncodingSelect({ label = m.table_encoding(), value, onChoose, error }: EncodingSelectProps) {
  return (
    <Select
      label={label}
      value={value}
      error={error}
      onChange={({ target }) => {
        const chosen = encodings.find((encoding) => encoding === target.value)
        if (chosen) onChoose(chosen)
      }}
    >
      {encodings.map((encoding) => (
        <option key={encoding} value={encoding}>
          {encodingLabel(encoding)}
        </option>
      ))}
    </Select>
  )
}
