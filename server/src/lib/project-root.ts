/** Where the product's own files lie, from the sources and from the bundle alike. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

function findProjectRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'server', 'migrations'))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error('The folder server/migrations is missing beside the product')
    folder = parent
  }
  return folder
}

/** Absolute path of the folder that holds `server`, `web` and `content`. */
export const projectRoot = findProjectRoot()
