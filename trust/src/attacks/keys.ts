/** Programs: keys that ask without an end or are made up, and what they send. Plain pages beside them, which ask for no key. */
import { readFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { apiKeyPrefix } from '@tilerush/core/api/constants'
import { addKeys, toKeyHeader } from '../../../testkit/keys.ts'
import type { Line, LineReply } from '../../../testkit/line.ts'
import { addPeople, addPerson, type Person } from '../../../testkit/people.ts'
import { atOnce, type Attack, keepOn, type Target, tryOthers } from './attack.ts'
import { archiveOfZeros, starterBoards } from './files.ts'

const boards = '/api/v1/boards'
const imports = '/api/v1/imports'
/** What costs most of what a player's key may ask for. */
const asked = [boards, `${boards}?find=a`, '/api/v1/me/bests', '/api/v1/me/runs?boardId=0012']
const madeUp = () => toKeyHeader(`${apiKeyPrefix}${randomBytes(32).toString('base64url')}`)

function importArchive(line: Line, key: string, body: Uint8Array): Promise<LineReply> {
  const headers = { ...toKeyHeader(key), 'content-type': 'application/zip', 'content-length': body.length }
  return line.send({ method: 'POST', path: imports, headers, body })
}

/** Requests at once with the keys of some owners by turns. */
async function ask({ open, product }: Target, owners: readonly Person[]) {
  const [line, keys] = [open(), await addKeys(product, owners)]
  return (index: number) =>
    line.send({ path: asked[index % asked.length] ?? boards, headers: toKeyHeader(keys[index % keys.length] ?? '') })
}

export const keyAttacks: readonly Attack[] = [
  atOnce('requests at once with one key', [8, 150], async (target) => ask(target, [await addPerson(target.product)])),
  atOnce('requests at once with as many keys of eight editors', [null, 150], async (target, amount) => {
    const editors = await addPeople(target.product, 8, { role: 'editor' })
    return await ask(target, Array.from({ length: Math.ceil(amount / editors.length) }, () => editors).flat())
  }),
  {
    name: 'guesses at keys, all at once',
    amount: [null, 150],
    maxGrowthMb: 100,
    prepare: async (target, amount) => {
      const [key = ''] = await addKeys(target.product, [await addPerson(target.product)])
      const line = target.open()
      return async () => {
        await keepOn(amount, target.lastsMs, () => line.send({ path: boards, headers: madeUp() }))
        const what = 'requests with a right key of the same network after them'
        return [await tryOthers(target, what, [(program) => program.send({ path: boards, headers: toKeyHeader(key) })])]
      }
    },
  },
  {
    name: 'imports of all starter boards by key, an editor each',
    amount: [null, 6],
    maxGrowthMb: 300,
    prepare: async ({ open, product, lastsMs }, amount) => {
      const body = new Uint8Array(await readFile(starterBoards))
      const keys = await addKeys(product, await addPeople(product, amount, { role: 'editor' }))
      const line = open()
      return async () => {
        const begun = await Promise.all(keys.map((key) => importArchive(line, key, body)))
        const paths = begun.map((reply) => `${imports}/${(JSON.parse(reply.body) as { importId: string }).importId}`)
        // They go on for minutes, and their owners look how far they are.
        await keepOn(amount, lastsMs, async (index) => {
          await line.send({ path: paths[index % amount] ?? '', headers: toKeyHeader(keys[index % amount] ?? '') })
          await wait(500)
        })
      }
    },
  },
  {
    name: 'editors whose archives of a board and many images wait',
    amount: [null, 2],
    maxGrowthMb: 300,
    prepare: async (target, amount) => {
      const { product, open } = target
      const body = new Uint8Array(await readFile(starterBoards))
      const [owner = '', ...keys] = await addKeys(product, await addPeople(product, amount + 1, { role: 'editor' }))
      // Together they are all that may wait.
      const archives = [await archiveOfZeros(92, 4), await archiveOfZeros(33, 4)]
      return async () => {
        const line = open()
        for (const [index, key] of keys.entries()) await importArchive(line, key, archives[index] ?? body)
        const what = 'the starter boards of another editor after them'
        return [await tryOthers(target, what, [(program) => importArchive(program, owner, body)], { amount: 1 })]
      }
    },
  },
  ...['/oembed?url=http://localhost/play/0012', '/embed/0012', '/play/0012'].map((address) =>
    atOnce(`requests at once to ${address.replace(/[?].*/, '')}`, [null, 150], async ({ open }) => {
      const line = open()
      return () => line.send({ path: address, isUnread: true })
    }),
  ),
]
