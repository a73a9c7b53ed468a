/** nginx before the product, as `deploy/compose.nginx.conf` has it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort, findProgram, startNginx } from '../../../server/src/testing/from-outside.ts'

export interface Balancer {
  readonly url: string
  remove(): Promise<void>
}

/** @throws when nginx is not installed. */
export async function startBalancer(productUrl: string): Promise<Balancer> {
  const program = findProgram('nginx')
  if (program === null) throw new Error('nginx is not installed')
  const port = await findFreePort()
  const file = path.resolve(import.meta.dirname, '../../../deploy/compose.nginx.conf')
  const example = (await readFile(file, 'utf8'))
    .replaceAll('tilerush-1:3000', new URL(productUrl).host)
    .replaceAll(/.*tilerush-2:3000.*\n/g, '')
    .replace('listen 8080;', `listen 127.0.0.1:${port} backlog=4096;`)
  const folder = await mkdtemp(path.join(tmpdir(), 'tilerush-nginx-'))
  const nginx = await startNginx(program, folder, example)
  return {
    url: `http://127.0.0.1:${port}`,
    async remove() {
      nginx.kill('SIGKILL')
      await rm(folder, { recursive: true })
    },
  }
}
