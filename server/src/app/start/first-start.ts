/** Fills an empty instance at its first start: the starter boards and the first admin. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createFirstAdmin } from '../../features/account/admin-service.ts'
import { loadStarterBoards } from '../../features/boards/starter/starter-boards.ts'
import type { Deps } from '../../lib/deps.ts'
import { projectRoot } from '../../lib/project-root.ts'

const starterFolder = path.join(projectRoot, 'content')

/** Returns the lines for the operator; the password is printed this once and stored nowhere in plain text. */
export async function seedEmptyInstance(deps: Deps): Promise<string[]> {
  const lines: string[] = []
  if (deps.settings.starterBoards && existsSync(starterFolder)) {
    const numBoards = await loadStarterBoards(deps, starterFolder)
    if (numBoards > 0) lines.push(`Loaded ${numBoards} starter boards`)
  }
  const admin = await createFirstAdmin(deps)
  if (admin) lines.push(`First admin: ${admin.email}`, `Password (shown only now): ${admin.password}`)
  return lines
}
