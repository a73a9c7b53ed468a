import { Link } from '@tanstack/react-router'
import { categories } from '@tilerush/core/boards/constants'
import { categoryName } from '../category-name.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './category-wall.module.css'

/** The eight categories as coloured links, and the gap. `counts` holds the live boards of each category's code. */
export function CategoryWall({ counts }: { readonly counts: Readonly<Record<string, number>> | undefined }) {
  return (
    <ul className={styles.wall}>
      {categories.map(({ code, slug }) => (
        <li key={code}>
          <Link
            className={styles.cell}
            data-category={code}
            to="/category/$categorySlug"
            params={{ categorySlug: slug }}
          >
            <span>{categoryName(code)}</span>
            <small className="num">{counts ? boardCount(counts[code] ?? 0) : '\u00a0'}</small>
          </Link>
        </li>
      ))}
      <li className={styles.slot} aria-hidden="true">
        <span>
          {m.category_slot_1()}
          <br />
          {m.category_slot_2()}
        </span>
      </li>
    </ul>
  )
}

function boardCount(count: number): string {
  return count === 1 ? m.category_count_one() : m.category_count({ count })
}
