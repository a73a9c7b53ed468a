import { eq } from 'drizzle-orm'
import { invalidateCurrentBoards } from '../features/boards/visible-boards.ts'
import { boards, boardVersions } from '../lib/database/schema.ts'
import type { Deps } from '../lib/deps.ts'
import { addBoard } from './boards.ts'

/** A board whose prompts are in German, too; without the translation of the tile at `gap` they are not offered. */
export async function addTranslatedBoard(deps: Deps, boardId: string, gap?: number): Promise<void> {
  const content = await addBoard(deps, { boardId })
  const tiles = content.tiles.map((tile, index) => ({
    ...tile,
    translations: index === gap ? {} : { de: `Begriff ${index}|Formulierung ${index}` },
  }))
  const version = { boardId, version: 2, content: { ...content, prefixTranslations: { de: 'Finde' }, tiles } }
  await deps.database.orm.insert(boardVersions).values(version)
  await deps.database.orm.update(boards).set({ version: 2 }).where(eq(boards.boardId, boardId))
  invalidateCurrentBoards(deps.database)
}
