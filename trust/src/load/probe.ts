/**
 * What a user and an operator do all the time, with the times that it takes: logins, and `/health`. A process of its
 * own (see loops.ts): in that of the attack the answers would wait for the attacker.
 */
import { openCaller } from '../support/caller.ts'

const loginsEveryMs = 500
const healthEveryMs = 100

export interface ProbeData {
  readonly url: string
  readonly email: string
  readonly password: string
}

export interface ProbeResult {
  readonly loginMs: readonly number[]
  readonly healthMs: readonly number[]
  /** Statuses other than 200, with how often. */
  readonly badLogins: ReadonlyMap<number, number>
  readonly badHealth: ReadonlyMap<number, number>
}

const { url, email, password } = JSON.parse(process.argv[2] ?? '') as ProbeData
const badLogins = new Map<number, number>()
const badHealth = new Map<number, number>()
const [loginMs, healthMs]: [number[], number[]] = [[], []]
const under: Promise<void>[] = []

/** One that takes long does not keep the next one waiting. */
function repeat(everyMs: number, send: () => Promise<number>, times: number[], bad: Map<number, number>) {
  const probe = async () => {
    const startedAt = performance.now()
    const status = await send().catch(() => 0)
    times.push(performance.now() - startedAt)
    if (status !== 200) bad.set(status, (bad.get(status) ?? 0) + 1)
  }
  under.push(probe())
  return setInterval(() => under.push(probe()), everyMs)
}

const timers = [
  repeat(
    loginsEveryMs,
    async () => (await openCaller(url).call('account.login', { email, password })).status,
    loginMs,
    badLogins,
  ),
  repeat(healthEveryMs, async () => (await openCaller(url).request('/health')).status, healthMs, badHealth),
]
async function end(): Promise<void> {
  for (const timer of timers) clearInterval(timer)
  await Promise.all(under)
  const result: ProbeResult = { loginMs, healthMs, badLogins, badHealth }
  process.send?.(result)
  process.disconnect()
}

// Any message ends it.
process.once('message', () => void end())
process.send?.('ready')
