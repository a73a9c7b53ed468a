import { expect, it } from 'vitest'
import { findUntestedProcedures } from './untested-procedures.ts'

const names = ['stars.add', 'stars.remove', 'stars.list', 'stars.count']
const test = (text: string) => ({ path: 'server/src/features/stars/router.db.test.ts', text })

it('finds a procedure by the router, a client and an address', () => {
  const text =
    'call(starsRouter.add, {})\nawait client.stars.remove({})\nclient.stars\n  .list()\nfetch("/rpc/stars/count")'
  expect(findUntestedProcedures(names, [test(text)])).toEqual([])
})

it('names a procedure that no test calls', () => {
  const source = { path: 'server/src/features/stars/router.ts', text: 'starsRouter.count' }
  const text = 'call(starsRouter.adds, {})\nclient.stars.remove({})\nother.list()'
  expect(findUntestedProcedures(names, [test(text), source])).toEqual([
    'contract/src: no test of the server calls stars.add',
    'contract/src: no test of the server calls stars.list',
    'contract/src: no test of the server calls stars.count',
  ])
})
