/** A violation of every import rule of docs/architecture.md, and what the linter reports on it. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

interface Diagnostic {
  readonly code: string
  readonly filename: string
}

/** [the rule as the map states it, the file that breaks it, the import] */
export const violations: readonly (readonly [rule: string, file: string, specifier: string])[] = [
  ['core imports no other room', 'core/src/play/planted-1.ts', '@tilerush/contract/plays/plays'],
  ['core imports nothing of Node', 'core/src/play/planted-2.ts', 'node:fs'],
  ['core imports no package but pure-rand', 'core/src/boards/planted-3.ts', 'zod/mini'],
  ['contract does not know the server', 'contract/src/planted-1.ts', '@tilerush/server/lib/deps'],
  ['contract does not know the web', 'contract/src/planted-2.ts', '../../web/src/lib/toasts.ts'],
  ['contract imports nothing of Node', 'contract/src/planted-3.ts', 'node:path'],
  ['contract uses zod/mini', 'contract/src/planted-4.ts', 'zod'],
  ['server does not know the web: lib', 'server/src/lib/planted-1.ts', '../../../web/src/lib/toasts.ts'],
  ['server does not know the web: features', 'server/src/features/boards/planted-1.ts', '@tilerush/web/lib/toasts'],
  ['server does not know the web: app', 'server/src/app/planted-1.ts', '../../../web/src/lib/toasts.ts'],
  ['server has no React: lib', 'server/src/lib/planted-2.ts', 'react'],
  ['server has no React: features', 'server/src/features/plays/planted-2.ts', 'react-dom/server'],
  ['server has no React: app', 'server/src/app/planted-2.ts', 'react'],
  ['server lib knows no feature', 'server/src/lib/planted-3.ts', '../features/boards/store.ts'],
  ['server lib does not know the app', 'server/src/lib/planted-4.ts', '../app/app.ts'],
  ['server features do not know the app', 'server/src/features/users/planted-3.ts', '../../app/app.ts'],
  [
    'server features do not know the app, deeper',
    'server/src/features/boards/save/planted-3.ts',
    '../../../app/app.ts',
  ],
  ['SQL in store files only: features', 'server/src/features/plays/planted-4.ts', 'drizzle-orm'],
  ['SQL in store files only: deeper', 'server/src/features/boards/save/planted-4.ts', 'pg'],
  ['SQL in store files only: lib', 'server/src/lib/planted-5.ts', 'drizzle-orm/pg-core'],
  ['SQL in store files only: app', 'server/src/app/planted-3.ts', 'drizzle-orm'],
  ['server features meet through index.ts', 'server/src/features/plays/planted-5.ts', '../boards/store.ts'],
  [
    'server features meet through index.ts, deeper',
    'server/src/features/boards/save/planted-5.ts',
    '../../plays/store.ts',
  ],
  [
    'server stores meet other features through index.ts',
    'server/src/features/plays/planted-store.ts',
    '../boards/store.ts',
  ],
  ['web does not know the server: app', 'web/src/app/planted-1.ts', '@tilerush/server/lib/deps'],
  [
    'web does not know the server: features',
    'web/src/features/plays/planted-1.ts',
    '../../../../server/src/lib/deps.ts',
  ],
  ['web does not know the server: lib', 'web/src/lib/planted-1.ts', '../../../server/src/lib/deps.ts'],
  ['web imports nothing of Node', 'web/src/features/boards/form/planted-1.ts', 'node:path'],
  ['web uses zod/mini: features', 'web/src/features/boards/form/planted-2.ts', 'zod'],
  ['web uses zod/mini: lib', 'web/src/lib/planted-2.ts', 'zod'],
  ['components know no feature', 'web/src/components/form/planted-1.tsx', '../../features/plays/index.ts'],
  ['components do not know the contract', 'web/src/components/form/planted-2.tsx', '@tilerush/contract/boards/boards'],
  ['web lib knows no feature', 'web/src/lib/planted-3.ts', '../features/plays/index.ts'],
  ['web lib does not know the app', 'web/src/lib/planted-4.ts', '../app/router.ts'],
  ['web features do not know the app', 'web/src/features/plays/game/planted-3.ts', '../../../app/router.ts'],
  ['web features meet through index.ts', 'web/src/features/plays/planted-4.ts', '../boards/form/board-values.ts'],
  [
    'web features meet through index.ts, deeper',
    'web/src/features/plays/game/planted-5.ts',
    '../../boards/form/board-values.ts',
  ],
  [
    'web features meet through index.ts, deepest',
    'web/src/features/boards/form/tiles/planted-6.ts',
    '../../../plays/game/game.ts',
  ],
  ['e2e knows the product from outside: server', 'e2e/support/planted-1.ts', '../../server/src/lib/deps.ts'],
  ['e2e knows the product from outside: web', 'e2e/specs/home/planted-2.spec.ts', '../../../web/src/lib/toasts.ts'],
  ['bench knows the product from outside', 'bench/src/planted-1.ts', '../../server/src/lib/deps.ts'],
  ['trust knows the product from outside', 'trust/src/planted-1.ts', '../../server/src/lib/deps.ts'],
  ['content knows core alone', 'content/src/planted-1.ts', '../../server/src/lib/deps.ts'],
]

/** Plants every violation in the folder, under the linter's real settings. */
export function lintViolations(folder: string): readonly Diagnostic[] {
  copyFileSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
  for (const [, file, specifier] of violations) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), `import { planted } from '${specifier}'\n\nexport const used = planted\n`)
  }
  const program = path.join(root, 'node_modules/.bin/oxlint')
  let output: string
  try {
    output = execFileSync(program, ['--format', 'json'], { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })
  } catch (error) {
    output = (error as { readonly stdout: string }).stdout
  }
  return (JSON.parse(output) as { readonly diagnostics: readonly Diagnostic[] }).diagnostics
}
