/** nginx with an example of deploy/, where it is installed. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Starts nginx in `folder`, where all that it writes goes; resolves once its ports are open.
 * `example`: what stands within `http { … }`.
 */
export async function startNginx(program: string, folder: string, example: string): Promise<ChildProcess> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`)
  const around = [
    'daemon off;',
    'master_process off;',
    'pid nginx.pid;',
    'error_log stderr notice;',
    'events { worker_connections 16384; }',
  ]
  const http = `http { access_log off; ${temporary.join(' ')}\n${example}\n}`
  await writeFile(path.join(folder, 'nginx.conf'), [...around, http].join('\n'))
  const nginx = spawn(program, ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    nginx.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      // Logged once the ports are open.
      if (output.includes('event method')) resolve()
    })
    void once(nginx, 'close').then(() => reject(new Error(`nginx did not start:\n${output}`)))
  })
  return nginx
}
