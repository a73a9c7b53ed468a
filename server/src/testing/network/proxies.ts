/** Proxies: a small one, and Caddy, where it is installed, as the operator's documentation configures it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findFreePort } from '../../lib/database/embedded-address.ts'
import { projectRoot } from '../../lib/project-root.ts'
import { openFolder, removeFolder } from '../temporary-folder.ts'
import { Agent, createServer, request as httpRequest } from 'node:http'

export interface ProxyShape {
  /** `passed`: the visitor's own. `rewritten`: the address of the product, the default of nginx. */
  readonly host: 'passed' | 'rewritten'
  /** Whether the proxy replaces the visitor's own header with the visitor's address; none by default of nginx. */
  readonly forwardsAddress: boolean
}

export interface Proxy {
  readonly url: string
  close(): Promise<void>
}

/** Listens on a free port of loopback and passes every request on to the product at `url`. */
export async function startSmallProxy(url: string, { host, forwardsAddress }: ProxyShape): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  const server = createServer((request, response) => {
    const headers = {
      ...request.headers,
      // They belong to one connection, so no proxy passes the visitor's on. One that is to be closed would be reset where the
      // product refuses before it has read the body, and the response could be lost.
      connection: 'keep-alive',
      host: host === 'passed' ? request.headers.host : new URL(url).host,
      ...(forwardsAddress ? { 'x-forwarded-for': request.socket.remoteAddress } : {}),
    }
    const passed = httpRequest(url + request.url, { method: request.method, headers, agent }, (upstream) => {
      // It is the product's connection only. The visitor's stays open, so that the response arrives though the product
      // refused before all of the body was sent: the rest is read and dropped, as nginx and Caddy do.
      const { connection: _connection, ...rest } = upstream.headers
      response.writeHead(upstream.statusCode ?? 502, rest)
      upstream.pipe(response)
    })
    passed.on('error', () => {
      request.unpipe(passed).resume()
      if (!response.headersSent) response.destroy()
    })
    response.once('close', () => passed.destroy())
    // The product may refuse before it has read a body.
    passed.flushHeaders()
    request.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      agent.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

export type ProxyProgram = 'nginx' | 'caddy'

/** Absolute path of an installed program; null when there is none. */
export function findProgram(name: ProxyProgram): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null
}

/** The only block of code for Caddy in docs/operations.md. */
export async function readCaddyfile(): Promise<string> {
  const page = await readFile(path.join(projectRoot, 'docs', 'operations.md'), 'utf8')
  const blocks = page.split('```caddyfile\n').slice(1)
  const [block] = blocks
  if (block === undefined || blocks.length > 1) throw new Error(`docs/operations.md has ${blocks.length} for Caddy`)
  return block.slice(0, block.indexOf('```'))
}

/** Replaces what must be there. */
function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`Not once in the configuration: ${from}`)
  return text.replace(from, to)
}

/**
 * The example's server with plain HTTP, since a certificate needs a real name, in front of the product at `url`, on a free
 * port of loopback; `program` as by `findProgram`.
 */
export async function startCaddy(program: string, example: string, url: string): Promise<Proxy> {
  const [folder, port] = [await openFolder(), await findFreePort()]
  const site = replaceOnce(
    replaceOnce(example, 'play.example.org {', `http://play.example.org:${port} {\n  bind 127.0.0.1`),
    '127.0.0.1:3000',
    new URL(url).host,
  )
  await writeFile(path.join(folder, 'Caddyfile'), `{\n  admin off\n}\n${site}`)
  const words = ['run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  return startProgram(program, words, folder, port, /serving initial configuration/)
}

/** A proxy that writes what `ready` matches to standard error, and works in the folder alone. */
async function startProgram(
  program: string,
  words: readonly string[],
  folder: string,
  port: number,
  ready: RegExp,
): Promise<Proxy> {
  const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(program, words, {
    env: { ...process.env, ...home },
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'close')
  let output = ''
  const started = new Promise<boolean>((resolve) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (ready.test(output)) resolve(true)
    })
  })
  const close = async (): Promise<void> => {
    // It has nothing to save, and a stop in order would wait for connections that a failed test left open.
    child.kill('SIGKILL')
    await ended
    await removeFolder(folder)
  }
  if (await Promise.race([started, ended.then(() => false)])) return { url: `http://127.0.0.1:${port}`, close }
  await close()
  throw new Error(`${program} did not start:\n${output}`)
}
