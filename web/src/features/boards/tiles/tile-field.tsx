import { type ComponentProps, useId } from 'react'
import styles from './tile-row.module.css'

interface TileFieldProps extends ComponentProps<'input'> {
  /** Read out; the column's heading is what is seen. */
  readonly label: string
  readonly error?: string | undefined
}

/** A dense input of a tile's row, with its fault below. */
export function TileField({ label, error, className, ...input }: TileFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <input
        className={styles.input}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        autoComplete="off"
        {...input}
      />
      {error ? (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}
