/** What an attack is, and what all of them have in common. */
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from '../../../testkit/product.ts'
import { heldIf, type ResultRow, nothingFound } from '../result-rows.ts'
import { type Line, type LineOptions, type LineReply, openLine, openStartPage } from '../../../testkit/line.ts'
import type { InputOf, ProcedureName } from '../../../testkit/wire.ts'

/** What is attacked. */
export interface Target {
  readonly product: Product
  /** The code of a room with a host of another network: it stands on the wall of a classroom. */
  readonly roomCode: string
  readonly numWorkers: number
  /** How long to go on, ms; what is counted by its amount takes as long as it takes. */
  readonly lastsMs: number
  readonly isFull: boolean
  /** Counts the responses to the attack. */
  readonly tally: Tally
  /** A line of the attacker, whose responses are counted. It is closed after the attack. */
  readonly open: (options?: AttackerOptions) => Line
}

interface AttackerOptions {
  readonly address?: string
  readonly sessionSecret?: string
}

/** Runs the attack, and resolves with what else has to hold of it. */
export type Run = () => Promise<readonly ResultRow[] | void>

export interface Attack {
  readonly name: string
  /** How much of it; the short run takes the first number, and leaves the attack out without one. */
  readonly amount: readonly [short: number | null, full: number]
  /** The most that the product may grow meanwhile, in MB; 200 unless it is said. */
  readonly maxGrowthMb?: number
  /** The slowest that p99 may be, ms, of who has another bound than beside the other attacks. */
  readonly maxMs?: Readonly<Record<string, number>>
  /** The classmates' network, of an attacker who has more of them than `attackerAddress`. */
  readonly address?: string
  prepare(target: Target, amount: number): Promise<Run>
}

/** Another network than those of the others beside it, and that of the classmates. */
export const attackerAddress = '198.51.100.66'

export const newSecret = (): string => randomBytes(32).toString('base64url')

export type Tally = ReturnType<typeof createTally>

export function createTally() {
  const statuses = new Map<number, number>()
  const wrong = new Map<string, number>()
  let numAll = 0
  return {
    get numAll() {
      return numAll
    },
    add({ status, headers, body }: LineReply): void {
      numAll += 1
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const isRefusal = status === 429 || status === 503
      if (status < 500 && !isRefusal) return
      if (isRefusal && headers['retry-after'] !== undefined) return
      const line = `${status} ${isRefusal ? 'without Retry-After' : body.slice(0, 200)}`
      wrong.set(line, (wrong.get(line) ?? 0) + 1)
    },
    /** Counts by status, 0 for a closed connection. */
    describe: () =>
      [...statuses]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${count} × ${status === 0 ? 'closed' : status}`)
        .join(', '),
    count: (status: number) => statuses.get(status) ?? 0,
    /** Holds when no response was an error of the product's own, and each refusal says when to try again. */
    row: (what: string) =>
      nothingFound(
        what,
        numAll,
        [...wrong].map(([line, count]) => `${count} × ${line}`),
      ),
  }
}

/** The attacker's lines to a product; `close` closes all of them. */
export function openAttacker(url: string, tally: Tally) {
  const lines: Line[] = []
  const counted = (reply: LineReply): LineReply => {
    tally.add(reply)
    return reply
  }
  const open: Target['open'] = ({ address = attackerAddress, ...options } = {}) => {
    const line = openLine(url, { address, isApart: true, ...options })
    lines.push(line)
    return {
      send: async (sent) => counted(await line.send(sent)),
      call: async (name, input, sent) => counted(await line.call(name, input, sent)),
      close: () => line.close(),
    }
  }
  const close = (): void => {
    for (const line of lines) line.close()
  }
  return { open, close }
}

/** So many at once, each repeatedly until the time is over. */
export async function keepOn(
  amount: number,
  lastsMs: number,
  work: (index: number) => Promise<Pick<LineReply, 'status'> | void>,
): Promise<void> {
  const endsAt = performance.now() + lastsMs
  let next = 0
  const worker = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const reply = await work(next++)
      // A client that is refused at once asks again at once.
      if (reply?.status === 0) await wait(10)
    }
  }
  await Promise.all(Array.from({ length: amount }, worker))
}

/** An attack of so many requests at once; `prepare` resolves with what sends one. */
export function atOnce(
  name: string,
  amount: Attack['amount'],
  prepare: (target: Target, amount: number) => Promise<(index: number) => Promise<LineReply>>,
  bounds: Partial<Attack> = {},
): Attack {
  return {
    name,
    amount,
    ...bounds,
    async prepare(target, most) {
      const send = await prepare(target, most)
      return () => keepOn(most, target.lastsMs, send)
    },
  }
}

/** As a page does: sends again what is refused for now, when the refusal said so, until so many ms have passed. */
async function persist(send: () => Promise<LineReply>, withinMs: number): Promise<LineReply> {
  const endsAt = performance.now() + withinMs
  for (;;) {
    const reply = await send()
    const waitMs = 1000 * Number(reply.headers['retry-after'] ?? 1)
    if (![0, 429, 503].includes(reply.status) || performance.now() + waitMs > endsAt) return reply
    await wait(waitMs)
  }
}

interface Asking {
  readonly amount?: number
  /** How long a refused request is sent again, ms. */
  readonly withinMs?: number
  /** What each line is; without it nothing tells them apart from an attacker without cookies. */
  readonly open?: (index: number) => LineOptions
}

/** Right requests after the attack, all at once, of others in the attacker's network unless `open` says where; all are taken. */
export async function tryOthers(
  { product, isFull }: Target,
  what: string,
  requests: readonly ((line: Line, index: number) => Promise<LineReply>)[],
  { amount = isFull ? 20 : 3, withinMs = 0, open }: Asking = {},
): Promise<ResultRow> {
  const startedAt = performance.now()
  const lines = Array.from({ length: amount }, (_, index) =>
    openLine(product.url, { address: attackerAddress, ...open?.(index) }),
  )
  const replies = await Promise.all(
    lines.flatMap((line, index) => requests.map((request) => persist(() => request(line, index), withinMs))),
  )
  for (const line of lines) line.close()
  const statuses = replies.map(({ status }) => status).filter((status) => Math.floor(status / 100) !== 2)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  return heldIf(statuses.length === 0, {
    what: `${what}: taken`,
    expected: `${replies.length}${withinMs > 0 ? ` within ${withinMs / 1000} s` : ''}`,
    got: [`${replies.length - statuses.length} of ${replies.length} in ${seconds} s`, ...statuses].join(', '),
  })
}

/** Ten classmates after the attack who are new to the product, each with the cookies of its start page. */
export const tryClassmates = <Name extends ProcedureName>(
  target: Target,
  what: string,
  name: Name,
  toInput: (index: number) => InputOf<Name>,
) =>
  tryOthers(
    target,
    `${what} of ten classmates after them`,
    [
      async (line, index) => {
        const { cookies } = await openStartPage(line)
        return await line.call(name, toInput(index), { headers: cookies })
      },
    ],
    { amount: 10 },
  )
