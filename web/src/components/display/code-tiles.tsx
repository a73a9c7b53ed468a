import { classNames } from '../../lib/class-names.ts'
import styles from './code-tiles.module.css'

interface CodeTilesProps {
  readonly code: string
  /** What is read out, with the letters apart: see `spelledCode`. */
  readonly label: string
  readonly className?: string | undefined
}

/** A code of six characters on flat tiles in two groups; read out letter by letter. */
export function CodeTiles({ code, label, className }: CodeTilesProps) {
  return (
    <span
      className={classNames('num', styles.code, className)}
      translate="no"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- text on tiles, read letter by letter
      role="img"
      aria-label={label}
    >
      {code.split('').map((letter, index) => (
        <i key={index} aria-hidden className={index === 3 ? styles.half : undefined}>
          {letter}
        </i>
      ))}
    </span>
  )
}

/** `K 7 W M 4 P`, as it is read out. */
export function spelledCode(code: string): string {
  return code.split('').join(' ')
}

/** `K7W M4P`, as it is written in a line. */
export function spacedCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}
