/** A planted violation of each import rule is reported, by whatever kind of import. */
import { describe, expect, it } from 'vitest'
import { findImports } from './find-imports.ts'
import { findCircles, findForbiddenImports } from './import-issues.ts'
import { importRules } from './import-rules.ts'

/** [the file that breaks the rule, the import]: at least one a rule. */
const violations: readonly (readonly [rule: string, file: string, specifier: string])[] = [
  ['core knows no other room', 'core/src/play/x.ts', '@tilerush/contract/plays/plays'],
  ['core is pure: no package but pure-rand', 'core/src/play/x.ts', 'node:fs'],
  ['core is pure: no package but pure-rand', 'core/src/play/x.ts', 'zod/mini'],
  ['contract knows core alone', 'contract/src/x.ts', '../../web/src/lib/toasts.ts'],
  ['server knows contract and core alone', 'server/src/features/boards/x.ts', '@tilerush/web/lib/toasts'],
  ['web reaches the server by procedures only', 'web/src/features/plays/x.ts', '../../../../server/src/lib/deps.ts'],
  ['content knows core alone', 'content/src/x.ts', '@tilerush/contract/plays/plays'],
  ['testkit knows the product from outside', 'testkit/x.ts', '../server/src/lib/deps.ts'],
  ['e2e knows the product from outside', 'e2e/specs/home/x.spec.ts', '../../../web/src/lib/toasts.ts'],
  ['bench knows the product from outside', 'bench/src/x.ts', '../../server/src/lib/deps.ts'],
  ['trust knows the product from outside', 'trust/src/x.ts', '../../server/src/lib/deps.ts'],
  ['what travels to the browser uses zod/mini', 'contract/src/x.ts', 'zod'],
  ['contract and web import nothing of Node', 'web/src/features/boards/form/x.ts', 'node:path'],
  ['contract and server have no React', 'server/src/app/x.ts', 'react-dom/server'],
  ['lib and components know neither features nor app', 'server/src/lib/x.ts', '../app/app.ts'],
  [
    'lib and components know neither features nor app',
    'web/src/components/form/x.tsx',
    '../../features/plays/index.ts',
  ],
  ['features do not know the app', 'server/src/features/boards/save/x.ts', '../../../app/app.ts'],
  [
    'a feature imports another feature only through its index.ts',
    'server/src/features/plays/x.ts',
    '../boards/store.ts',
  ],
  [
    'a feature imports another feature only through its index.ts',
    'web/src/features/boards/form/tiles/x.ts',
    '../../../plays/game/game.ts',
  ],
  ['components know nothing of the contract', 'web/src/components/form/x.tsx', '@tilerush/contract/boards/boards'],
  ['SQL stands in store files and in lib/database', 'server/src/app/x.ts', 'pg'],
  ['SQL stands in store files and in lib/database', 'server/src/features/boards/save/x.ts', 'drizzle-orm'],
  ['SQL stands in store files and in lib/database', 'server/src/lib/x.ts', 'drizzle-orm/pg-core'],
]

const findIssues = (path: string, text: string): string[] =>
  findForbiddenImports(findImports({ path, text }), importRules)

const toImports = (...pairs: (readonly [from: string, to: string])[]) =>
  pairs.map(([from, to]) => ({ from, to, line: 1 }))

it('has a violation of each rule', () => {
  expect(new Set(violations.map(([rule]) => rule))).toEqual(new Set(importRules.map(({ name }) => name)))
})

it.each(violations)('%s: %s', (rule, file, specifier) => {
  expect(findIssues(file, `import { x } from '${specifier}'`)).toEqual([
    expect.stringContaining(`${file}:1: ${rule}: `),
  ])
})

it.each([
  ["import type { X } from 'pg'"],
  ["export { x } from 'pg'"],
  ["export * from 'pg'"],
  ["const x = await import('pg')"],
  ["import 'pg'"],
])('sees %s', (text) => {
  expect(findIssues('server/src/lib/x.ts', `\n${text}`)).toHaveLength(1)
})

describe('places of a feature', () => {
  const game = 'web/src/features/plays/game/game.ts'
  const ghost = 'web/src/features/plays/ghost/ghost.ts'
  const share = 'web/src/features/plays/share/share.ts'
  const own = 'web/src/features/plays/guest-secret.ts'
  const index = 'web/src/features/plays/index.ts'

  it('may import each other in one direction', () => {
    expect(findCircles(toImports([game, ghost], [ghost, share], [game, share], [share, own]))).toEqual([])
  })

  it('are refused where an import closes a circle, a longer one too', () => {
    expect(findCircles(toImports([game, ghost], [ghost, game]))).toHaveLength(2)
    expect(findCircles(toImports([game, ghost], [ghost, share], [share, game]))).toHaveLength(3)
  })

  it('are refused where the own folder of the feature is one of them', () => {
    expect(findCircles(toImports([game, own], [own, game]))).toHaveLength(2)
  })

  it.each([index, 'web/src/features/plays/feature.ts', 'web/src/features/plays/play-screen.tsx'])(
    'are put together by %s, which none of them imports',
    (entrance) => {
      expect(findCircles(toImports([entrance, game], [entrance, own], [game, own]))).toEqual([])
      expect(findCircles(toImports([entrance, game], [game, entrance]))).toHaveLength(2)
    },
  )
})

describe('features', () => {
  const plays = 'web/src/features/plays/screen/play-page.tsx'
  const rooms = 'web/src/features/rooms/index.ts'
  const boards = 'web/src/features/boards/index.ts'
  const circle = toImports([plays, rooms], [rooms, boards], [boards, plays])

  it('are refused where they import each other in a circle', () => {
    expect(findCircles(circle)).toHaveLength(3)
  })

  it('may do so where an import has a reason, and no reason stands without one', () => {
    const allowed = { 'web/src/features/boards → web/src/features/plays': 'A reason.' }
    expect(findCircles(circle, allowed)).toEqual([])
    expect(findCircles(circle.slice(0, 2), allowed)).toEqual([expect.stringContaining('closes no circle')])
  })
})
