/** Two products on one PostgreSQL, and requests to them in turns, as behind a balancer. */
import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Client, clientOver } from '../server/src/testing/from-outside.ts'
import { startProduct, type Product, type ProductHandle } from './product.ts'
import { startDatabase } from './database.ts'
import { type InputOf, type ProcedureName, readError, readOutput, toRequest } from './wire.ts'

export interface DeviceIdentity {
  readonly cookie?: string
  /** As a proxy reports it: requests are limited by network. */
  readonly address: string
}

export interface BalancedProducts {
  /** Where people are planted. */
  readonly tables: ProductHandle
  /**
   * All procedures but streams. A process that is gone is left out, as a balancer does it. It costs less than a browser's
   * client: 1,800 devices and the products share a machine. Calls throw `ProcedureError`.
   */
  client(identity: DeviceIdentity): Client
  /** The open stream of a room; `process` is its index. @throws ProcedureError */
  watch(
    input: InputOf<'rooms.watch'>,
    identity: DeviceIdentity,
  ): Promise<{ readonly stream: IncomingMessage; readonly process: number }>
  /** Ends a process without a word to it. */
  kill(index: number): Promise<void>
  remove(): Promise<void>
}

/** An error that a procedure responded with. */
export class ProcedureError extends Error {
  override readonly name = 'ProcedureError'
  readonly code: string
  constructor(procedure: string, code: string) {
    super(`${procedure} returned ${code}`)
    this.code = code
  }
}

const numProcesses = 2
const maxTries = 40
const tryAgainMs = 50

interface Target {
  readonly product: Product
  readonly port: number
  readonly agent: Agent
  isGone: boolean
}

export async function startBalancedProducts(): Promise<BalancedProducts> {
  const database = await startDatabase()
  const settings = { DATABASE_URL: database.url, LOG_LEVEL: 'error' }
  const targets: Target[] = []
  for (let index = 0; index < numProcesses; index += 1) {
    const product = await startProduct(settings)
    const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
    targets.push({ product, port: Number(new URL(product.url).port), agent, isGone: false })
  }
  let turn = 0
  const next = (): Target => {
    for (let count = 0; count < targets.length; count += 1) {
      turn = (turn + 1) % targets.length
      const target = targets[turn]
      if (target && !target.isGone) return target
    }
    throw new Error('No process is left')
  }

  /** The response of a success, from another process when one cannot be reached; sent again, as browsers do, when it is too busy. */
  async function send(name: string, input: unknown, identity: DeviceIdentity): Promise<[IncomingMessage, Target]> {
    const sent = toRequest(name as ProcedureName, input as never)
    for (let tries = 1; ; tries += 1) {
      const target = next()
      try {
        const response = await post(target, sent, identity)
        if (response.statusCode === 200) return [response, target]
        if (response.statusCode !== 503) throw new ProcedureError(name, readError(await readAll(response)))
        response.resume()
        // Unevenly, as browsers do.
        await wait(1000 * Number(response.headers['retry-after'] ?? 1) * (1 + Math.random()))
      } catch (error) {
        if (error instanceof ProcedureError || tries >= maxTries) throw error
        await wait(tryAgainMs)
      }
    }
  }

  return {
    tables: database,
    client: (identity) =>
      clientOver(async (name, input) => {
        const [response] = await send(name, input, identity)
        return readOutput(await readAll(response))
      }),
    async watch(input, identity) {
      const [stream, target] = await send('rooms.watch', input, identity)
      return { stream, process: targets.indexOf(target) }
    },
    async kill(index) {
      const target = targets[index]
      if (!target) return
      target.isGone = true
      await target.product.kill()
    },
    async remove() {
      for (const { product, agent } of targets) {
        agent.destroy()
        await product.remove()
      }
      await database.remove()
    },
  }
}

function post(
  { port, agent }: Target,
  { body, ...sent }: ReturnType<typeof toRequest>,
  { cookie, address }: DeviceIdentity,
): Promise<IncomingMessage> {
  const headers = {
    ...sent.headers,
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': address,
    ...(cookie === undefined ? {} : { cookie }),
  }
  return new Promise((resolve, reject) => {
    const posted = request({ host: '127.0.0.1', port, agent, ...sent, headers }, resolve)
    posted.once('error', reject)
    posted.end(body)
  })
}

async function readAll(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += String(chunk)
  return text
}
