import { encode } from 'uqr'
import { Logo } from './brand.tsx'
import styles from './qr-code.module.css'

/** Modules of quiet zone that a reader needs around the code (ISO/IEC 18004). */
const border = 4
/** The share of the width that the mark in the middle takes: level H bears the loss of 30 % of the modules. */
const markShare = 0.13

interface QrCodeProps {
  readonly text: string
  readonly label: string
  readonly className?: string | undefined
  /** The product's mark in the middle. */
  readonly hasMark?: boolean
}

/** A QR code, drawn as one path. Black on white in both themes: many apps read nothing else. */
export function QrCode({ text, label, className, hasMark = false }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: hasMark ? 'H' : 'M', border })
  const markSize = hasMark ? size * markShare : 0
  const margin = size * 0.015
  const isUnderMark = (at: number) => hasMark && Math.abs(at + 0.5 - size / 2) < markSize / 2 + margin + 0.5
  const path = data
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark && !(isUnderMark(x) && isUnderMark(y)) ? [`M${x} ${y}h1v1h-1z`] : [])),
    )
    .join('')
  const from = (size - markSize) / 2
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} rx={hasMark ? 2.4 : 0} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
      {hasMark && (
        <svg className={styles.mark} x={from} y={from} width={markSize} height={markSize}>
          <Logo />
        </svg>
      )}
    </svg>
  )
}
