/** Programs: keys that ask without an end or are made up, and what they send. Plain pages beside them, which ask for no key. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { apiKeyPrefix } from '@tilerush/core/api/constants'
import { addKeys, toKeyHeader } from '../../../testkit/keys.ts'
import { addPeople, addPerson } from '../../../testkit/people.ts'
import { type Attack, keepOn, type Run, type Target, tryOthers } from './attack.ts'

const boards = '/api/v1/boards'
const imports = '/api/v1/imports'
/** What costs most of what a player's key may ask for. */
const asked = [boards, `${boards}?find=a`, '/api/v1/me/bests', '/api/v1/me/runs?boardId=0012']
const madeUp = () => toKeyHeader(`${apiKeyPrefix}${randomBytes(32).toString('base64url')}`)
const starterBoards = path.resolve(import.meta.dirname, '../../../content/starter-boards.zip')

/** Requests at once with the keys by turns. */
function ask({ open, lastsMs }: Target, amount: number, keys: readonly string[]): Run {
  const line = open()
  const send = (index: number) =>
    line.send({ path: asked[index % asked.length] ?? boards, headers: toKeyHeader(keys[index % keys.length] ?? '') })
  return () => keepOn(amount, lastsMs, send)
}

export const keyAttacks: readonly Attack[] = [
  {
    name: 'requests at once with one key',
    amount: [8, 150],
    maxGrowthMb: 200,
    prepare: async (target, amount) =>
      ask(target, amount, await addKeys(target.product, [await addPerson(target.product)])),
  },
  {
    name: 'requests at once with as many keys of eight editors',
    amount: [null, 150],
    maxGrowthMb: 200,
    prepare: async (target, amount) => {
      const editors = await addPeople(target.product, 8, { role: 'editor' })
      const owners = Array.from({ length: Math.ceil(amount / editors.length) }, () => editors).flat()
      return ask(target, amount, await addKeys(target.product, owners))
    },
  },
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
      const type = { 'content-type': 'application/zip', 'content-length': body.length }
      return async () => {
        const begun = await Promise.all(
          keys.map((key) =>
            line.send({ method: 'POST', path: imports, headers: { ...toKeyHeader(key), ...type }, body }),
          ),
        )
        const paths = begun.map((reply) => `${imports}/${(JSON.parse(reply.body) as { importId: string }).importId}`)
        // They go on for minutes, and their owners look how far they are.
        await keepOn(amount, lastsMs, async (index) => {
          await line.send({ path: paths[index % amount] ?? '', headers: toKeyHeader(keys[index % amount] ?? '') })
          await wait(500)
        })
      }
    },
  },
  ...['/oembed?url=http://localhost/play/0012', '/embed/0012', '/play/0012'].map((address): Attack => ({
    name: `requests at once to ${address.replace(/[?].*/, '')}`,
    amount: [null, 150],
    maxGrowthMb: 200,
    prepare: async ({ open, lastsMs }, amount) => {
      const line = open()
      return async () => keepOn(amount, lastsMs, () => line.send({ path: address, isUnread: true }))
    },
  })),
]
