/** An import is undone as long as its boards are as they were imported (docs/rules.md#undoing-an-import). */
import { clicksFor } from '@tilerush/core/testing/runs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ArchiveState } from '@tilerush/contract/boards/archive'
import { createFakeClock } from '../../../lib/clock.ts'
import { addBoard } from '../../../testing/fixtures/boards.ts'
import { planArchive, toArchive } from '../../../testing/fixtures/archives.ts'
import { createImage } from '../../../testing/fixtures/images.ts'
import { signIn, type SignedIn } from '../../../testing/accounts/visitors.ts'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { startTestServer, type Browser, type TestServer } from '../../../testing/test-server.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
let server: TestServer
let editor: Browser
let person: SignedIn

const deps = useTestDeps({ clock })

beforeAll(async () => {
  server = await startTestServer(deps)
  person = await signIn(deps, { role: 'editor' })
  editor = server.browser(person.sessionSecret)
  // Another board, which no undo touches.
  await addBoard(deps, { boardId: '0001' })
})
afterAll(() => server.close())

const png = new Uint8Array(await createImage())

/** Two live boards by these names. */
async function imported(...names: readonly [string, string]): Promise<{ importId: string; boardIds: string[] }> {
  const plan = await planArchive(editor, toArchive(names, png))
  const { importId } = plan
  let state: ArchiveState = await editor.client.boards.applyArchive(plan)
  while (state.state === 'running') state = await editor.client.boards.archiveState({ importId })
  expect(state).toMatchObject({ state: 'done', failure: null })
  return { importId, boardIds: state.boardIds }
}

async function existing(boardIds: readonly string[]): Promise<string[]> {
  const { rows } = await deps.database.pool.query<{ id: string }>(
    'select board_id as id from boards where board_id = any($1) order by board_id',
    [boardIds],
  )
  return rows.map(({ id }) => id)
}

it('is refused to visitors, players, other editors, and before the import has ended', async () => {
  const { importId, boardIds } = await imported('Rivers', 'Lakes')
  const undoAs = (browser: Browser, id = importId) => browser.client.boards.undoImport({ importId: id })
  const player = server.browser((await signIn(deps, {})).sessionSecret)
  const other = server.browser((await signIn(deps, { role: 'editor' })).sessionSecret)
  await expect(undoAs(server.browser())).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(undoAs(player)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(undoAs(other)).rejects.toMatchObject({ code: 'IMPORT_NOT_FOUND' })
  const waiting = await planArchive(editor, toArchive(['Hills', 'Dales'], png))
  await expect(undoAs(editor, waiting.importId)).rejects.toMatchObject({ code: 'IMPORT_NOT_FOUND' })
  expect(await existing(boardIds)).toEqual(boardIds)
})

it('takes all boards away, as deleted ones, once; a repeat has the same answer', async () => {
  const { importId, boardIds } = await imported('Rivers of Asia', 'Lakes of Asia')
  const undone = await editor.client.boards.undoImport({ importId })
  expect(undone).toEqual({ boardIds })
  expect(await existing([...boardIds, '0001'])).toEqual(['0001'])
  expect(await editor.client.boards.undoImport({ importId })).toEqual(undone)
  expect(await editor.client.boards.archiveState({ importId })).toMatchObject({ state: 'undone', boardIds })
  const { rows } = await deps.database.pool.query<{ action: string }>(
    `select action from audit_log where target_id = any($1) order by action`,
    [boardIds],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'board.deleted',
    'board.deleted',
    'board.imported',
    'board.imported',
  ])
  const admin = server.browser((await signIn(deps, { role: 'admin' })).sessionSecret)
  expect(await admin.client.boards.restore({ boardId: boardIds[0] ?? '' })).toMatchObject({ name: 'Rivers of Asia' })
})

it('takes none of them once one was changed, deleted or played', async () => {
  const changes: readonly ((boardId: string) => Promise<unknown>)[] = [
    (boardId) => editor.client.boards.setPromoted({ boardId, promoted: true }),
    async (boardId) => {
      const admin = server.browser((await signIn(deps, { role: 'admin' })).sessionSecret)
      return await admin.client.boards.remove({ boardId })
    },
    async (boardId) => {
      const { client } = server.browser((await signIn(deps, {})).sessionSecret)
      const play = await client.plays.start({ boardId, idempotencyKey: crypto.randomUUID() })
      clock.advance(60_000)
      return await client.plays.finish({ playId: play.playId, clicks: clicksFor(play, 800) })
    },
  ]
  for (const [index, change] of changes.entries()) {
    const { importId, boardIds } = await imported(`Seas ${index}`, `Bays ${index}`)
    await change(boardIds[1] ?? '')
    const left = await existing(boardIds)
    await expect(editor.client.boards.undoImport({ importId })).rejects.toMatchObject({
      code: 'IMPORT_CHANGED',
      data: { boardIds: [boardIds[1]] },
    })
    expect(await existing(boardIds)).toEqual(left)
  }
})
