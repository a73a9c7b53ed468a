/** What an empty instance gets at its first start: the starter boards and the first admin. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createFirstAdmin } from '../features/account/first-admin.ts'
import { loadStarterBoards } from '../features/boards/starter-boards.ts'
import type { Parts } from '../lib/parts.ts'
import { projectRoot } from '../lib/project-root.ts'

const starterFolder = path.join(projectRoot, 'content')

/** Answers with the lines to tell the operator; the password is told this once and kept nowhere. */
export async function seedEmptyInstance(parts: Parts): Promise<string[]> {
  const lines: string[] = []
  if (parts.settings.starterBoards && existsSync(starterFolder)) {
    const numBoards = await loadStarterBoards(parts, starterFolder)
    if (numBoards > 0) lines.push(`Loaded ${numBoards} starter boards`)
  }
  const admin = await createFirstAdmin(parts)
  if (admin) lines.push(`First admin: ${admin.email}`, `Password (shown only now): ${admin.password}`)
  return lines
}
