import { Link } from '@tanstack/react-router'
import { categories, type CategoryCode } from '@tilerush/core/constants'
import { categoryName } from '../../lib/category-name.ts'
import { m } from '../../paraglide/messages.js'
import styles from './category-bar.module.css'

/** The way from one category to the others. */
export function CategoryBar({ code: current }: { readonly code: CategoryCode }) {
  return (
    <nav className={styles.bar} aria-label={m.category_others()}>
      <ul>
        {categories.map(({ code, slug }) => (
          <li key={code} data-category={code}>
            <Link
              to="/category/$categorySlug"
              params={{ categorySlug: slug }}
              aria-current={code === current ? 'page' : undefined}
            >
              <i className="dot" />
              {categoryName(code)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
