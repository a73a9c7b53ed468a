import { describe, expect, it } from 'vitest'
import { isCategoryPreserved } from '../lib/routing/route-info.ts'
import { routeTable } from './route-table.test-data.ts'
import { router } from './router.ts'

describe('the router', () => {
  it.each(routeTable)('takes $path as $name, $access', ({ path, name, access }) => {
    const info = router.matchRoutes(path, {}).at(-1)?.staticData.info
    expect(info).toMatchObject({ name, access })
  })

  it('has no page that the table does not name', () => {
    const named = new Set(routeTable.map(({ path }) => router.matchRoutes(path, {}).at(-1)?.routeId))
    const pages = Object.values(router.routesById).filter(({ options }) => options.staticData?.info)
    expect(pages.length).toBeGreaterThan(20)
    expect(pages.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([])
  })

  it('keeps the current category on the way to the category and play routes only', () => {
    const stored = routeTable.filter(({ name }) => isCategoryPreserved(name)).map(({ path }) => path)
    expect(stored).toEqual(['/play/world-flags', '/category/music'])
  })

  it('keeps an address as it was written', () => {
    const search = router.options.parseSearch?.('?oobCode=0123&mode=verifyEmail')
    expect(search).toEqual({ oobCode: '0123', mode: 'verifyEmail' })
  })
})
