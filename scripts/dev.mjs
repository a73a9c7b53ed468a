/**
 * `npm run dev`: the product from its sources at one address. The web app comes from its dev server, so that a change
 * shows in the open page; everything else is passed on to the product's server, which brings its database along and
 * starts again with each change of its sources. Data are in `data/dev`. Arguments go to the server's Node:
 * `npm run dev -- --inspect`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createSocket } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { endWithParent } from './end-with-parent.mjs'
import { ensureInstalled, root } from './prepare.mjs'

/** Paths that the dev server forwards to the server (server/src/app/app.ts). */
const serverPaths = [
  '/rpc',
  '/media',
  '/previews',
  '/language',
  '/archive',
  '/account/export.zip',
  '/account/runs.csv',
  '/outbox',
  '/health',
  '/metrics',
  '/robots.txt',
  '/.well-known',
]
const host = '127.0.0.1'

async function findFreePort() {
  const socket = createSocket().listen(0, host)
  await once(socket, 'listening')
  const { port } = socket.address()
  await new Promise((resolve) => socket.close(resolve))
  return port
}

/** The dev server of the web app, listening. */
async function startWeb(port, serverUrl) {
  const { createServer } = await import('vite')
  const web = await createServer({
    configFile: path.join(root, 'web', 'vite.config.ts'),
    root: path.join(root, 'web'),
    clearScreen: false,
    server: {
      host,
      port,
      strictPort: true,
      proxy: Object.fromEntries(serverPaths.map((prefix) => [prefix, serverUrl])),
    },
  })
  return await web.listen()
}

/** The server with reload. Its lines name the address of the whole product. */
function startServer(port, serverUrl, url) {
  const tsx = path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs')
  const options = ['watch', '--clear-screen=false', '--tsconfig', 'server/tsconfig.json', ...process.argv.slice(2)]
  const child = spawn(process.execPath, [tsx, ...options, 'server/src/main.ts'], {
    cwd: root,
    // Its own group: Ctrl-C reaches this process alone, which ends the server once. A second signal would kill it.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      UV_THREADPOOL_SIZE: '16',
      DATA_DIR: path.join(root, 'data', 'dev'),
      PUBLIC_URL: url,
      // Programs in development are on this machine.
      WEBHOOK_PRIVATE: 'on',
      ...process.env,
      HOST: host,
      PORT: String(port),
    },
  })
  createInterface({ input: child.stdout }).on('line', (line) => console.log(line.replaceAll(serverUrl, url)))
  return child
}

if (process.env.npm_lifecycle_event) endWithParent()
ensureInstalled({ withDevelopmentTools: true })
const port = Number(process.env.PORT ?? 5173)
const url = `http://${host}:${port}`
const serverPort = await findFreePort()
const serverUrl = `http://${host}:${serverPort}`
const web = await startWeb(port, serverUrl)
const server = startServer(serverPort, serverUrl, url)

let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (!isEnding) server.kill('SIGTERM')
    isEnding = true
  })
}
const [code] = await once(server, 'exit')
await web.close()
process.exit(isEnding ? 0 : (code ?? 1))
