/**
 * The recipe "Add a procedure" of CONTRIBUTING.md as changes of files: `boards.like`. Its test applies them to a copy, all
 * of them and all but some.
 */

export interface Step {
  /** The path within the repository. */
  readonly file: string
  /** @param text of the file; empty for one that is new. */
  readonly change: (text: string) => string
  /** Where it is reported that the step was left out, and a part of what is said. */
  readonly missedIn: string
  readonly message: string
}

/** @throws where the recipe no longer fits the file. */
function after(anchor: string, added: string) {
  return (text: string): string => {
    if (!text.includes(anchor)) throw new Error(`No "${anchor}"`)
    return text.replace(anchor, () => anchor + added)
  }
}

const boards = 'server/src/features/boards'
const contract = 'contract/src/boards/boards.ts'
const accessTable = 'trust/src/access/expected-access.ts'

/** Held apart, since the repository has no such rule. */
const anchor = '#likes'

const rule = `

## Likes

A user likes a board once.
`

const declaration = `
  /** Likes a board (docs/rules.md${anchor}). A repeat changes nothing. */
  like: procedure('read', { limit: 'starPerUser' })
    .input(z.object({ boardId: z.string().check(z.minLength(1), z.maxLength(32)) }))
    .output(z.object({}))
    .errors({
      /** No such board visible to the caller. */
      BOARD_NOT_FOUND: { status: 404 },
    }),
`

const store = `/** The SQL of liked boards (docs/rules.md${anchor}). */
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { perDatabase } from '../../lib/database/per-database.ts'
import { users } from '../../lib/database/schema.ts'

export const getLikeStore = perDatabase(({ orm }: Database) => ({
  async like(userId: string, boardId: string): Promise<void> {
    const liked = users.likedBoards
    const changed = sql\`array_append(array_remove(\${liked}, \${boardId}), \${boardId})\`
    await orm.update(users).set({ likedBoards: changed }).where(eq(users.userId, userId))
  },
}))
`

const handler = `
  like: os.boards.like.handler(async ({ input, context, errors }) => {
    const user = signedInUser(context)
    const board = await visibleBoardById(context.deps, user, input.boardId)
    if (!board) throw errors.BOARD_NOT_FOUND()
    await getLikeStore(context.deps.database).like(user.userId, board.boardId)
    return {}
  }),
`
const importsOfHandler = `
import { getLikeStore } from './like-store.ts'
import { visibleBoardById } from './visible-boards.ts'`

const test = `import { call } from '@orpc/server'
import { expect, test } from 'vitest'
import { visitor } from '../../testing/accounts/visitors.ts'
import { createTestDeps } from '../../testing/test-deps.ts'
import { boardsRouter } from './router.ts'

test('a visitor likes no board (docs/rules.md${anchor})', async () => {
  const deps = await createTestDeps()
  const liking = call(boardsRouter.like, { boardId: '0001' }, { context: visitor(deps) })
  await expect(liking).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await deps.close()
})
`

/** In the order of the recipe. */
export const steps = {
  rule: {
    file: 'docs/rules.md',
    change: (text) => text + rule,
    missedIn: contract,
    message: 'docs/rules.md has no heading #likes',
  },
  declaration: {
    file: contract,
    change: after('export const boards = {', declaration),
    missedIn: accessTable,
    message: "'like' does not exist in type",
  },
  table: {
    file: 'server/src/lib/database/schema/users.ts',
    change: after(
      `starredBoards: text('starred_boards').array().notNull().default([]),`,
      `\n    likedBoards: text('liked_boards').array().notNull().default([]),`,
    ),
    missedIn: `${boards}/like-store.ts`,
    message: "'likedBoards' does not exist",
  },
  store: {
    file: `${boards}/like-store.ts`,
    change: () => store,
    missedIn: `${boards}/router.ts`,
    message: "Cannot find module './like-store.ts'",
  },
  handler: {
    file: `${boards}/router.ts`,
    change: (text) =>
      after('export const boardsRouter = {', handler)(after(`from './service.ts'`, importsOfHandler)(text)),
    missedIn: 'server/src/features/boards/feature.ts',
    message: "Property 'like' is missing in type",
  },
  test: {
    file: `${boards}/router.like.db.test.ts`,
    change: () => test,
    missedIn: 'contract/src',
    message: 'no test of the server calls boards.like',
  },
  access: {
    file: accessTable,
    change: after('\n  boards: {', `\n    like: players,`),
    missedIn: accessTable,
    message: "Property 'like' is missing in type",
  },
} as const satisfies Record<string, Step>

/** The declaration without what bounds the procedure. */
export const withoutLimit = (text: string): string => text.replace(`'read', { limit: 'starPerUser' }`, `'read'`)
