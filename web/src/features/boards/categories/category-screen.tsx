import { Link, useParams } from '@tanstack/react-router'
import { categoryBySlug } from '@tilerush/core/boards/categories'
import { categories, type Category, type CategoryCode } from '@tilerush/core/boards/constants'
import { useLayoutEffect } from 'react'
import { ButtonLink } from '../../../components/button.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { categoryName } from '../category-name.ts'
import { setCurrentCategory } from './current-category.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './category-bar.module.css'
import { CategoryBoards } from './category-boards.tsx'

/** The category for the slug; it becomes the current one and colours the page. */
export function CategoryScreen() {
  const { categorySlug } = useParams({ from: '/category/$categorySlug' })
  const category = categoryBySlug(categorySlug)
  return category ? <KnownCategory key={category.code} category={category} /> : <UnknownCategory />
}

function KnownCategory({ category: { code } }: { readonly category: Category }) {
  usePageTitle(categoryName(code))
  useLayoutEffect(() => setCurrentCategory(code), [code])
  return (
    <>
      <CategoryBoards code={code} />
      <CategoryBar code={code} />
    </>
  )
}

function UnknownCategory() {
  useLayoutEffect(() => setCurrentCategory(null), [])
  return (
    <Notice
      title={m.category_unknown_heading()}
      actions={
        <ButtonLink to="/categories" variant="primary">
          {m.category_all()}
        </ButtonLink>
      }
    >
      <p>{m.category_unknown_text()}</p>
    </Notice>
  )
}

/** The way from one category to the others. */
function CategoryBar({ code: current }: { readonly code: CategoryCode }) {
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
