import { productName } from '@tilerush/core/product/constants'
import { Link } from '@tanstack/react-router'
import styles from './brand.module.css'

/** Eight tiles, one a category, and a gap: the tile you click next. */
const hues = ['yellow', 'orange', 'pink', 'violet', 'blue', 'green', 'teal', 'brown'] as const
const step = 8.5

export function Logo() {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
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
    </svg>
  )
}

export function Brand() {
  return (
    <Link to="/" className={styles.brand} translate="no">
      <Logo />
      {productName}
    </Link>
  )
}
