/** How the product starts a program of its own in a further process or thread. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectRoot } from './project-root.ts'

export interface OwnProgram {
  readonly file: string
  /** Options of Node that the file needs. */
  readonly execArgv: readonly string[]
}

/**
 * Whether its programs are those of the build: in the built product, and in a whole run of the tests, which has just built
 * it and starts them in half the time.
 */
export const hasBuiltPrograms = !import.meta.url.endsWith('.ts') || process.env['TEST_BUILT'] === '1'

/**
 * `source`: address of the program's source file, `new URL('svg-render-process.ts', import.meta.url)`. The build has each
 * as a file of its own (`rolldown.config.ts`); Node 20 runs no TypeScript, so the sources go through tsx.
 */
export function ownProgram(source: URL): OwnProgram {
  const name = path.basename(source.pathname, '.ts')
  if (hasBuiltPrograms) return { file: path.join(projectRoot, 'server', 'dist', `${name}.js`), execArgv: [] }
  return { file: fileURLToPath(source), execArgv: ['--import', import.meta.resolve('tsx')] }
}

/** What programs and their fonts need of the environment: no address, password or token of the product. */
const environmentNames = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'TMP',
  'TEMP',
  'SystemRoot',
  'LD_LIBRARY_PATH',
  'FONTCONFIG_PATH',
  'FONTCONFIG_FILE',
  'XDG_CACHE_HOME',
  'XDG_CONFIG_HOME',
  'XDG_DATA_HOME',
]

/** The environment for a program that needs no setting of the product. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(environmentNames.map((name) => [name, process.env[name]]))
}
