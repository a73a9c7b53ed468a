/**
 * Who may see which file of the store (docs/rules.md#who-sees-files). Players never see a hidden board's images
 * (docs/rules.md#board-modes).
 */
import { avatarBasePath } from '@tilerush/core/account/constants'
import { can } from '@tilerush/core/account/roles'
import { tileImageBasePath } from '@tilerush/core/boards/constants'
import { and, eq, or, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { toCacheClock } from '../../../lib/clock.ts'
import type { Database } from '../../../lib/database/database.ts'
import { boards, imagesFolders } from '../../../lib/database/schema.ts'
import type { Clock } from '../../../lib/deps.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import { uploadFolder } from './images.ts'
import { findUploader } from './upload-store.ts'

/** A board that was just hidden shows its images this long at most. */
const cachedMs = 3000
const maxEntries = 2000
/** The first parts of a key, as the addresses have them: `boards`, `avatars`. */
const [boardArea, avatarArea] = [tileImageBasePath, avatarBasePath].map((address) => address.split('/').at(-2))
const uploadArea = uploadFolder('').slice(0, -1)

/** Access to a file: everyone's, or the caller's; null for none. */
export type ImageAccess = 'everyone' | 'viewer' | null

export interface ImageAccessOptions {
  readonly database: Database
  readonly clock: Clock
}

/** Returns the viewer of a file that not everyone may see. */
export type FindViewer = () => Promise<SessionUser | null>

/**
 * Who may see which file of the store, by its key. An area that is not named here is seen by no one: what else the store
 * holds (archives being imported, earlier releases of the web app) is never sent as it is.
 */
export function createImageAccess({
  database,
  clock,
}: ImageAccessOptions): (key: string, findViewer: FindViewer) => Promise<ImageAccess> {
  const isLive = createLiveFolders(database, clock)
  return async (key, findViewer) => {
    const [area, folder = '', ...names] = key.split('/')
    if (area === avatarArea && names.length === 0) return folder === '' ? null : 'everyone'
    if (names.length !== 1) return null
    if (area === boardArea) {
      if (await isLive(folder)) return 'everyone'
      return (await findEditor(findViewer)) && 'viewer'
    }
    if (area === uploadArea) {
      const editor = await findEditor(findViewer)
      return editor !== null && (await findUploader(database, folder)) === editor.userId ? 'viewer' : null
    }
    return null
  }
}

async function findEditor(findViewer: FindViewer): Promise<SessionUser | null> {
  const viewer = await findViewer()
  return can(viewer, 'viewAdminStuff') ? viewer : null
}

/** Whether the folder of images belongs to a live board. */
function createLiveFolders({ orm }: Database, clock: Clock): (folder: string) => Promise<boolean> {
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
        // The board's current folder, or a former one: older versions of it are still played.
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
  return async (name) => await isLive.forceFetch(name)
}
