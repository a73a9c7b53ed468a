import { encode } from 'uqr'
import { Logo } from '../../components/display/brand.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './qr-code.module.css'

/** Modules of quiet zone that a reader needs around the code (ISO/IEC 18004). */
const border = 4
/** The share of the width that the mark in the middle takes: level H bears the loss of 30 % of the modules. */
const markShare = 0.13

/** A link as a QR code with the product's mark in its middle: dark on white in both themes. */
export function QrCode({ text, className }: { readonly text: string; readonly className?: string | undefined }) {
  const { data, size } = encode(text, { ecc: 'H', border })
  const [from, to] = [size * (0.5 - markShare / 2 - 0.015), size * (0.5 + markShare / 2 + 0.015)]
  const isUnderMark = (at: number) => at + 1 > from && at < to
  const path = data
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark && !(isUnderMark(x) && isUnderMark(y)) ? [`M${x} ${y}h1v1h-1z`] : [])),
    )
    .join('')
  const markSize = size * markShare
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={m.rooms_qr_label()}>
      <rect width={size} height={size} rx="2.4" fill="#fff" />
      <path d={path} fill="#14191b" shapeRendering="crispEdges" />
      <svg
        className={styles.mark}
        x={(size - markSize) / 2}
        y={(size - markSize) / 2}
        width={markSize}
        height={markSize}
      >
        <Logo />
      </svg>
    </svg>
  )
}
