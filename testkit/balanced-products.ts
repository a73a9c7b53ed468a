/** Two products on one PostgreSQL, and requests to them in turns, as behind a balancer. */
import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { startProduct, type Product, type ProductHandle } from './product.ts'
import { startDatabase } from './database.ts'

export interface DeviceIdentity {
  readonly cookie?: string
  /** As a proxy reports it: requests are limited by network. */
  readonly address: string
}

export interface BalancedProducts {
  /** Where people are planted. */
  readonly tables: ProductHandle
  /** The output of a procedure. A process that is gone is left out, as a balancer does it. @throws ProcedureError */
  call(name: string, input: object, identity?: DeviceIdentity): Promise<unknown>
  /** An open stream of a procedure; `process` is its index. */
  open(
    name: string,
    input: object,
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

const someone: DeviceIdentity = { address: '10.0.0.1' }
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

  /** The response, from another process when one cannot be reached; sent again, as browsers do, when it is too busy. */
  async function send(name: string, input: object, identity: DeviceIdentity): Promise<[IncomingMessage, Target]> {
    const body = JSON.stringify({ json: input })
    for (let tries = 1; ; tries += 1) {
      const target = next()
      try {
        const response = await post(target, `/rpc/${name.replace('.', '/')}`, body, identity)
        if (response.statusCode !== 503) return [response, target]
        response.resume()
        // Unevenly, as browsers do.
        await wait(1000 * Number(response.headers['retry-after'] ?? 1) * (1 + Math.random()))
      } catch (error) {
        if (tries >= maxTries) throw error
        await wait(tryAgainMs)
      }
    }
  }

  return {
    tables: database,
    async call(name, input, identity = someone) {
      const [response] = await send(name, input, identity)
      const { json } = JSON.parse(await readAll(response)) as { readonly json: unknown }
      if (response.statusCode !== 200) throw new ProcedureError(name, (json as { readonly code: string }).code)
      return json
    },
    async open(name, input, identity) {
      const [response, target] = await send(name, input, identity)
      if (response.statusCode === 200) return { stream: response, process: targets.indexOf(target) }
      const { json } = JSON.parse(await readAll(response)) as { readonly json: { readonly code: string } }
      throw new ProcedureError(name, json.code)
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

function post(target: Target, path: string, body: string, identity: DeviceIdentity): Promise<IncomingMessage> {
  const { port, agent } = target
  const { cookie, address } = identity
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': address,
    ...(cookie === undefined ? {} : { cookie }),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent, method: 'POST', path, headers }, resolve)
    sent.once('error', reject)
    sent.end(body)
  })
}

async function readAll(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += String(chunk)
  return text
}
