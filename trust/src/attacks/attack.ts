/** What an attack is, and what all of them have in common. */
import type { Product } from '../../../testkit/product.ts'
import { heldIf, type ResultRow, nothingFound } from '../result-rows.ts'
import { type Line, type LineReply, openLine } from '../../../testkit/line.ts'

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
  /** The most that the product may grow meanwhile, in MB. */
  readonly maxGrowthMb: number
  /** The slowest that a host's request may take at p99, ms, if it is less than for everybody. */
  readonly maxHostMs?: number
  prepare(target: Target, amount: number): Promise<Run>
}

/** Another network than those of the users beside it. */
export const attackerAddress = '198.51.100.66'

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
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  const endsAt = performance.now() + lastsMs
  let next = 0
  const worker = async (): Promise<void> => {
    while (performance.now() < endsAt) await work(next++)
  }
  await Promise.all(Array.from({ length: amount }, worker))
}

/** Requests of others in the attacker's network after it, without a cookie: nothing tells the attacker apart. */
export async function tryOthersOfNetwork(
  { product, isFull }: Target,
  what: string,
  requests: readonly ((line: Line) => Promise<LineReply>)[],
): Promise<ResultRow> {
  const line = openLine(product.url, { address: attackerAddress })
  const statuses: number[] = []
  for (let index = 0; index < (isFull ? 20 : 3); index += 1) {
    for (const request of requests) statuses.push((await request(line)).status)
  }
  line.close()
  const numTaken = statuses.filter((status) => status === 200).length
  const [expected, got] = [String(statuses.length), `${numTaken} of ${statuses.length}`]
  return heldIf(numTaken === statuses.length, { what, expected, got })
}
