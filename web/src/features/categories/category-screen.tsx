import { useParams } from '@tanstack/react-router'
import { categoryBySlug } from '@tilerush/core/account/categories'
import type { Category } from '@tilerush/core/constants'
import { useLayoutEffect } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { categoryName } from '../../lib/category-name.ts'
import { setCurrentCategory } from '../../lib/current-category.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { m } from '../../paraglide/messages.js'
import { CategoryBar } from './category-bar.tsx'
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
