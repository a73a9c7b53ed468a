import { classNames } from '../../lib/class-names.ts'
import { m } from '../../paraglide/messages.js'
import styles from './code-tiles.module.css'

/** The room's code on six flat tiles in two groups; read out letter by letter. */
export function CodeTiles({ code, className }: { readonly code: string; readonly className?: string | undefined }) {
  return (
    <span
      className={classNames('num', styles.code, className)}
      translate="no"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- text on tiles, read letter by letter
      role="img"
      aria-label={m.rooms_code_label({ code: code.split('').join(' ') })}
    >
      {code.split('').map((letter, index) => (
        <i key={index} aria-hidden className={index === 3 ? styles.half : undefined}>
          {letter}
        </i>
      ))}
    </span>
  )
}

/** `K7W M4P`, as it is written in a line. */
export function spacedCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}
