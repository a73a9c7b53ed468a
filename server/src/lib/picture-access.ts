/** Which pictures everybody may see: those of live boards. Players never see a hidden board's (decisions, Roles). */
import { tileImageBasePath } from '@tilerush/core/constants'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from './database/database.ts'
import { boards } from './database/schema.ts'
import type { Clock } from './parts.ts'

/** A board that was just hidden shows its pictures this long at most. */
const rememberedMs = 3000
const maxEntries = 2000
/** Folder of the board pictures in the file store: `boards/<images folder>/<file>`. */
const boardFolder = tileImageBasePath.split('/').at(-2)

/** Whether a file may be sent to anybody. Files outside the boards' folder (avatars) may. */
export function createPictureAccess({ orm }: Database, clock: Clock): (key: string) => Promise<boolean> {
  const findLive = orm
    .select({ boardId: boards.boardId })
    .from(boards)
    .where(and(eq(boards.imagesFolderName, sql.placeholder('folder')), eq(boards.mode, 'live')))
    .limit(1)
    .prepare('live_board_of_images_folder')
  const known = new Map<string, { readonly isLive: boolean; readonly until: number }>()
  return async (key) => {
    const [area, folder = ''] = key.split('/')
    if (area !== boardFolder) return true
    const now = clock.now().getTime()
    const entry = known.get(folder)
    if (entry && entry.until > now) return entry.isLive
    const isLive = (await findLive.execute({ folder })).length > 0
    if (known.size >= maxEntries) known.clear()
    known.set(folder, { isLive, until: now + rememberedMs })
    return isLive
  }
}
