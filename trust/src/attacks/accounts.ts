/** Floods of what a visitor or a player may request: logins, mails, starts, and requests that are refused. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { outputOf } from '../../../testkit/line.ts'
import { addPerson } from '../../../testkit/people.ts'
import type { InputOf, ProcedureName } from '../../../testkit/wire.ts'
import { each } from '../support/each.ts'
import { atOnce, type Attack, attackerAddress, newSecret, tryClassmates } from './attack.ts'

/** Every millisecond another one, whether or not the ones before have a response. */
async function flood(amount: number, work: (index: number) => Promise<unknown>): Promise<void> {
  const sent: Promise<unknown>[] = []
  for (let index = 0; index < amount; index += 1) {
    sent.push(work(index))
    await wait(1)
  }
  await Promise.all(sent)
}

const unknownAddress = (index: number): string => `nobody-${index}@example.org`
const wrongLogin = (index: number) => ({ email: unknownAddress(index), password: `wrong-${index}-wrong` })

/** So many requests, so many of them at once, that use up what a network may have; then those of ten classmates. */
function usesUp<Name extends ProcedureName>(
  name: string,
  [most, together]: readonly [number, number],
  procedure: Name,
  toInput: (index: number, boardId: string) => InputOf<Name>,
): Attack {
  return {
    name,
    amount: [null, most],
    prepare: async (target, amount) => {
      const line = target.open()
      const { boardId = '' } = (await outputOf<'boards.toTry'>(line.call('boards.toTry'))) ?? {}
      return async () => {
        await each(amount, together, (index) => line.call(procedure, toInput(index, boardId)))
        return [await tryClassmates(target, name, procedure, (index) => toInput(amount + index, boardId))]
      }
    },
  }
}

/** Requests at once of visitors, by networks in turns; the first one is the classmates'. */
const byVisitors = <Name extends ProcedureName>(
  procedure: Name,
  input: InputOf<Name>,
  most: number,
  numNetworks: number,
): Attack =>
  atOnce(
    `requests at once to ${procedure} without a login${numNetworks > 1 ? `, of ${numNetworks} networks` : ''}`,
    [null, most],
    async ({ open }) => {
      const line = open()
      return async (index) => {
        const address = attackerAddress.replace(/\d+$/, (last) => String(Number(last) + (index % numNetworks)))
        return await line.call(procedure, input, { headers: { 'X-Forwarded-For': address } })
      }
    },
  )

export const accountAttacks: readonly Attack[] = [
  {
    name: 'logins of unknown addresses, all at once',
    amount: [null, 200],
    prepare:
      async ({ open }, amount) =>
      async () => {
        const line = open()
        await Promise.all(Array.from({ length: amount }, (_, index) => line.call('account.login', wrongLogin(index))))
      },
  },
  atOnce(
    'logins at once from the 256 networks of a home line',
    [2, 96],
    async ({ open }) => {
      const line = open()
      return async (index) => {
        const headers = { 'X-Forwarded-For': `2001:db8:0:${(index % 256).toString(16)}::1` }
        return await line.call('account.login', wrongLogin(index), { headers })
      }
    },
    { address: '2001:db8:0:7::9' },
  ),
  usesUp('forgotten passwords, unknown addresses', [1000, 100], 'account.requestPasswordReset', (index) => ({
    email: unknownAddress(index),
  })),
  usesUp('registrations', [100, 10], 'account.register', (index) => ({
    email: unknownAddress(index),
    password: newSecret(),
  })),
  usesUp('games of visitors', [300, 10], 'plays.startGuest', (_index, boardId) => ({
    boardId,
    claimSecret: newSecret(),
  })),
  {
    name: 'starts of plays by one player',
    amount: [null, 2000],
    prepare: async ({ open, product }, amount) => {
      const line = open(await addPerson(product))
      return () => flood(amount, () => line.call('plays.start', { boardId: '0001', idempotencyKey: randomUUID() }))
    },
  },
  atOnce('requests at once with one session', [null, 220], async ({ open, product }) => {
    const line = open(await addPerson(product))
    return () => line.call('classrooms.todo')
  }),
  ...[1, 8].flatMap((numNetworks) => {
    const most = numNetworks === 1 ? 220 : 480
    return [
      byVisitors('boards.byName', undefined, most, numNetworks),
      // Without what it asks for.
      byVisitors('plays.startGuest', {} as InputOf<'plays.startGuest'>, most, numNetworks),
      byVisitors('plays.embedded', { boardIdOrSlug: '0012' }, most, numNetworks),
    ]
  }),
]
