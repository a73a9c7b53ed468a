import { useQuery } from '@tanstack/react-query'
import { CategoryWall } from './category-wall.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { rpc } from '../../../lib/api/rpc.ts'
import { m } from '../../../paraglide/messages.js'

/** One coloured link per category (docs/rules.md#categories). */
export function CategoriesScreen() {
  usePageTitle(m.categories_title())
  const counts = useQuery(rpc.boards.categoryCounts.queryOptions())
  return (
    <section className="page">
      <div className="head">
        <h1>{m.categories_title()}</h1>
      </div>
      <CategoryWall counts={counts.data} />
    </section>
  )
}
