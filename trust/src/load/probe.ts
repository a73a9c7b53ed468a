/**
 * What a user and an operator do all the time, with the times that it takes: logins, and `/health`. A process of its
 * own (see loops.ts): in that of the attack the answers would wait for the attacker.
 */
import { openCaller } from '../../../testkit/caller.ts'

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

interface Probe {
  end(): Promise<ProbeResult>
}

/** One that takes long does not keep the next one waiting. */
function repeat(everyMs: number, send: () => Promise<number>) {
  const times: number[] = []
  const bad = new Map<number, number>()
  const under: Promise<void>[] = []
  const probe = async () => {
    const startedAt = performance.now()
    const status = await send().catch(() => 0)
    times.push(performance.now() - startedAt)
    if (status !== 200) bad.set(status, (bad.get(status) ?? 0) + 1)
  }
  under.push(probe())
  const timer = setInterval(() => under.push(probe()), everyMs)
  return async () => {
    clearInterval(timer)
    await Promise.all(under)
    return { times, bad }
  }
}

function begin({ url, email, password }: ProbeData): Probe {
  const endLogins = repeat(
    loginsEveryMs,
    async () => (await openCaller(url).call('account.login', { email, password })).status,
  )
  const endHealth = repeat(healthEveryMs, async () => (await openCaller(url).request('/health')).status)
  return {
    async end() {
      const [logins, health] = await Promise.all([endLogins(), endHealth()])
      return { loginMs: logins.times, badLogins: logins.bad, healthMs: health.times, badHealth: health.bad }
    },
  }
}

// What to probe begins a probe, and 'end' ends it.
let current: Probe | undefined
async function handle(data: ProbeData | 'end'): Promise<void> {
  if (data !== 'end') {
    current = begin(data)
    process.send?.('begun')
  } else if (current) process.send?.(await current.end())
}
process.on('message', (data: ProbeData | 'end') => void handle(data))
