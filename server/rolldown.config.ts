/** Bundles the server for Node: our own packages inside, most npm packages as they are installed. */
import { builtinModules } from 'node:module'
import { defineConfig } from 'rolldown'

const here = import.meta.dirname
const builtIn = new Set(builtinModules)

/** Plain JavaScript in hundreds of small files: to find and read them is a fifth of the processor time of a start. */
const bundledPackages = ['drizzle-orm', 'zod', '@orpc/', 'hono', '@hono/', 'uuid', 'radash', 'postal-mime']

/** Ours are bundled, since Node 20 runs no TypeScript; packages with native parts or own files cannot be. */
function isExternal(id: string): boolean {
  if (id.startsWith('.') || id.startsWith('/') || id.startsWith('@tilerush/')) return false
  if (bundledPackages.some((name) => id.startsWith(name))) return false
  return id.startsWith('node:') || builtIn.has(id) || !/^[A-Za-z]:[\\/]/.test(id)
}

export default defineConfig({
  input: {
    main: `${here}/src/main.ts`,
    admin: `${here}/src/cli/admin.ts`,
    backup: `${here}/src/cli/backup.ts`,
    restore: `${here}/src/cli/restore.ts`,
    'svg-worker': `${here}/src/features/boards/images/svg-worker.ts`,
    'stop-watchdog-process': `${here}/src/app/start/stop-watchdog-process.ts`,
    'svg-render-process': `${here}/src/features/boards/images/svg-render-process.ts`,
  },
  platform: 'node',
  logLevel: 'warn',
  external: isExternal,
  output: {
    dir: `${here}/dist`,
    format: 'esm',
    cleanDir: true,
    sourcemap: true,
    chunkFileNames: 'chunks/[name]-[hash].js',
  },
})
