/** The examples of the reference page are run as they stand, but for the address, the key and the classroom. */
import { execFile, spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { call } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRouter } from '../../features/account/router.ts'
import { projectRoot } from '../../lib/project-root.ts'
import { signIn, type SignedIn } from '../../testing/accounts/visitors.ts'
import { addBoard } from '../../testing/fixtures/boards.ts'
import { assignAs, joinAs, makeClassroom } from '../../testing/fixtures/classrooms.ts'
import { openFolder, removeFolder } from '../../testing/temporary-folder.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const run = promisify(execFile)
const hasCurl = spawnSync('curl', ['--version']).status === 0

let server: TestServer
let folder: string
let teacher: SignedIn
let key: string
let code: string

const deps = useTestDeps()

beforeAll(async () => {
  server = await startTestServer(deps)
  folder = await openFolder()
  await addBoard(deps, { boardId: '0001' })
  teacher = await signIn(deps, { role: 'editor' })
  const input = { name: 'Examples', scopes: ['read' as const, 'boards' as const, 'classrooms' as const] }
  key = (await call(accountRouter.createApiKey, input, { context: teacher })).key
  code = await makeClassroom(teacher)
})
afterAll(async () => {
  await server.close()
  await removeFolder(folder)
})

/** What the example prints. */
async function print(name: string): Promise<string> {
  const source = await readFile(path.join(projectRoot, 'web/src/features/api/examples', `${name}.txt`), 'utf8')
  // A module by its ending: there is no package around it.
  const file = path.join(folder, name.replace(/\.ts$/, '.mts'))
  const text = source
    .replaceAll('https://tilerush.example', server.url)
    .replace('YOUR_KEY', key)
    .replace('YOUR_CLASSROOM', code)
  await writeFile(file, text)
  const [program, args] = name.endsWith('.sh') ? ['sh', [file]] : [process.execPath, ['--import', 'tsx', file]]
  // Node finds its loader from the project's folder.
  const cwd = name.endsWith('.sh') ? folder : projectRoot
  return (await run(program, args, { cwd })).stdout
}

test('make-board.ts makes a board', async () => {
  expect(await print('make-board.ts')).toMatch(/^\d{4} spanish-numbers 8\n$/)
})

test('class-results.ts prints a line a member and board', async () => {
  await joinAs(await signIn(deps), code, 'Ida Real')
  await assignAs(teacher, code, { title: 'Week 1' })
  expect(await print('class-results.ts')).toBe('Week 1\tIda Real\t0001\topen\t\n')
})

test.skipIf(!hasCurl)('the examples for curl list boards and import an archive', async () => {
  expect(JSON.parse(await print('list-boards.sh'))).toEqual({ boards: [], hasMore: false })
  const board = { name: 'Sent round', category: 'geography', tiles: [{ prompt: 'One', answerText: 'uno' }] }
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const made = await fetch(`${server.url}/api/v1/boards`, { method: 'POST', headers, body: JSON.stringify(board) })
  const { boardId } = (await made.json()) as { boardId: string }
  const archive = await server.browser(teacher.sessionSecret).fetch(`/archive?boards=${boardId}`)
  await writeFile(path.join(folder, 'boards.zip'), Buffer.from(await archive.arrayBuffer()))
  expect(JSON.parse(await print('import-archive.sh'))).toEqual({ importId: expect.any(String) })
})
