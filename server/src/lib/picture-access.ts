/**
 * Which pictures everybody may see: those of live boards. Players never see a hidden board's
 * (docs/rules.md#board-modes).
 */
import { tileImageBasePath } from '@tilerush/core/constants'
import { and, eq, or, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { toCacheClock } from './clock.ts'
import type { Database } from './database/database.ts'
import { boards, imagesFolders } from './database/schema.ts'
import type { Clock } from './parts.ts'

/** A board that was just hidden shows its pictures this long at most. */
const cachedMs = 3000
const maxEntries = 2000
/** Folder of the board pictures in the file store: `boards/<images folder>/<file>`. */
const boardFolder = tileImageBasePath.split('/').at(-2)

/** Pictures that no board was saved with yet. */
const hiddenAreas: ReadonlySet<string | undefined> = new Set(['uploads', 'imports'])

/** Whether a file may be sent to anybody. Files outside the boards' folder (avatars) may. */
export function createPictureAccess({ orm }: Database, clock: Clock): (key: string) => Promise<boolean> {
  const folder = sql.placeholder('folder')
  const holder = orm
    .select({ boardId: imagesFolders.boardId })
    .from(imagesFolders)
    .where(eq(imagesFolders.folder, folder))
  const findLive = orm
    .select({ boardId: boards.boardId })
    .from(boards)
    .where(
      and(
        eq(boards.mode, 'live'),
        // The folder that the board has now, or one it had: older versions of it are still played.
        or(eq(boards.imagesFolderName, folder), eq(boards.boardId, holder)),
      ),
    )
    .limit(1)
    .prepare('live_board_of_images_folder')
  const isLive = new LRUCache<string, boolean>({
    max: maxEntries,
    ttl: cachedMs,
    ...toCacheClock(clock),
    ignoreFetchAbort: true,
    fetchMethod: async (name) => (await findLive.execute({ folder: name })).length > 0,
  })
  return async (key) => {
    const [area, name = ''] = key.split('/')
    if (area !== boardFolder) return !hiddenAreas.has(area)
    return await isLive.forceFetch(name)
  }
}
