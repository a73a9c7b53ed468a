/** Two busy machines behind the nginx of deploy/compose.nginx.conf, where nginx is installed. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../lib/database/embedded-address.ts'
import { projectRoot } from '../lib/project-root.ts'
import { startNginx } from '../testing/network/nginx.ts'
import { findProgram } from '../testing/network/proxies.ts'
import { openFolder, removeFolder } from '../testing/temporary-folder.ts'
import { sendBusy } from './http/send-error.ts'

const program = findProgram('nginx')

/** The responses of the machines, as the test says. */
const heldAddress = '/rpc/boards/list'
const held: ServerResponse[] = []
/** Two machines hold this many, `max_conns` each. */
const maxHeld = 2 * 256

/** Refuses pictures, as a machine with too many requests does, and responds to the rest. */
async function startBusyMachine(port: number): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume()
    if (request.url === heldAddress) held.push(response)
    else if (request.url?.startsWith('/media')) sendBusy(response, 'request')
    else response.end('answered')
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

describe.runIf(program !== null)('behind nginx, two machines that refuse some requests', () => {
  let folder: string
  let nginx: ChildProcess
  let machines: readonly Server[]
  let url: string

  beforeAll(async () => {
    folder = await openFolder()
    const ports = [await findFreePort(), await findFreePort(), await findFreePort()] as const
    machines = [await startBusyMachine(ports[0]), await startBusyMachine(ports[1])]
    url = `http://127.0.0.1:${ports[2]}`
    const example = (await readFile(path.join(projectRoot, 'deploy/compose.nginx.conf'), 'utf8'))
      .replaceAll('tilerush-1:3000', `127.0.0.1:${ports[0]}`)
      .replaceAll('tilerush-2:3000', `127.0.0.1:${ports[1]}`)
      .replace('listen 8080;', `listen 127.0.0.1:${ports[2]};`)
    nginx = await startNginx(program ?? '', folder, example)
  })
  afterAll(async () => {
    nginx.kill('SIGKILL')
    for (const machine of machines) machine.close()
    await removeFolder(folder)
  })

  async function visit(address: string, method: 'GET' | 'POST'): Promise<string> {
    const response = await fetch(url + address, { method, ...(method === 'POST' && { body: '{}' }) })
    await response.arrayBuffer()
    return `${response.status} ${response.headers.get('retry-after') ?? ''}`.trim()
  }

  it('passes the refusal on with its Retry-After, and no machine is left out for it', async () => {
    for (let round = 0; round < 4; round += 1) {
      expect(await visit('/media/picture.webp', 'GET')).toBe('503 1')
      expect(await visit('/rpc/plays/finish', 'POST')).toBe('200')
      expect(await visit('/', 'GET')).toBe('200')
    }
  })

  it('refuses at once what is more than the machines may have at once, but no stream and no page', async () => {
    const requests = Array.from({ length: maxHeld }, () => visit(heldAddress, 'POST'))
    try {
      await expect.poll(() => held.length).toBe(maxHeld)
      expect(await visit(heldAddress, 'POST')).toBe('503 1')
      expect(await visit('/media/picture.webp', 'GET')).toBe('503 1')
      expect(await visit('/rpc/rooms/watch', 'POST')).toBe('200')
      expect(await visit('/', 'GET')).toBe('200')
    } finally {
      for (const response of held.splice(0)) response.end()
    }
    expect(new Set(await Promise.all(requests))).toEqual(new Set(['200']))
    expect(await visit('/rpc/plays/finish', 'POST')).toBe('200')
  })

  it('a request that a machine may have carried out is not to be sent again', async () => {
    const request = visit(heldAddress, 'POST')
    await expect.poll(() => held.length).toBe(1)
    held.pop()?.destroy()
    expect(await request).toBe('502')
  })

  it('asks the other machine when one is away', async () => {
    const [gone] = machines
    gone?.closeAllConnections()
    gone?.close()
    for (let round = 0; round < 4; round += 1) expect(await visit('/rpc/plays/finish', 'POST')).toBe('200')
  })
})
