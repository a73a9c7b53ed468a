import styles from './walking-mark.module.css'

const step = 8.5
/** Row by row: the ninth place is the gap that walks. */
const hues = ['yellow', 'orange', 'pink', 'violet', 'blue', 'green', 'teal', 'brown'] as const

/** The product's mark while something is waited for: its gap walks, one tile every 300 ms. */
export function WalkingMark({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <g className={styles.walk}>
        {hues.map((hue, index) => (
          <rect
            key={hue}
            className={styles[hue]}
            x={(index % 3) * step}
            y={Math.floor(index / 3) * step}
            width="7"
            height="7"
            rx="1.9"
          />
        ))}
      </g>
    </svg>
  )
}
