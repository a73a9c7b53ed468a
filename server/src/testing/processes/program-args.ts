/** How tests start a program of the product in a process of its own. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../lib/project-root.ts'

/**
 * Arguments of Node for `program`, a path below `server/src` ('main.ts', 'cli/admin.ts'). A whole run (`npm test`) has just
 * built the product and starts that, in half the time; a test by hand starts the sources, which are never stale.
 */
export function toProgramArgs(program: string): string[] {
  const built = path.join(projectRoot, 'server', 'dist', `${path.basename(program, '.ts')}.js`)
  if (process.env['TEST_BUILT'] === '1' && existsSync(built)) return [built]
  return ['--import', 'tsx', path.join(projectRoot, 'server', 'src', program)]
}
