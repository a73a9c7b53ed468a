/** What the database and the store hold beside what was acknowledged. */
import { tileIdAt } from '@tilerush/core/testing/drafts'
import type { Pool } from 'pg'
import type { Ledger } from './load.ts'

export interface Losses {
  /** Acknowledged and not there, or other than acknowledged. */
  readonly lost: readonly string[]
  /** There more than once, or counted more than once. */
  readonly doubled: readonly string[]
}

/** `isStored`: whether the store has a file of that key. */
export async function findLosses(pool: Pool, ledger: Ledger, isStored: (key: string) => boolean): Promise<Losses> {
  const [plays, saves] = [await checkPlays(pool, ledger), await checkSaves(pool, ledger)]
  const images = await listImages(pool, ledger)
  return {
    lost: [
      ...ledger.refused.map((response) => `refused: ${response}`),
      ...plays.lost,
      ...saves.lost,
      ...images.filter((key) => !isStored(key)).map((key) => `image ${key}`),
    ],
    doubled: [...plays.doubled, ...saves.doubled],
  }
}

async function checkPlays(pool: Pool, { starts, finishes }: Ledger): Promise<Losses> {
  const ids = starts.map(({ playId }) => playId)
  const { rows } = await pool.query<{ playId: string; isFinished: boolean; totalMs: number | null }>(
    `select play_id "playId", finished_at is not null "isFinished", total_duration_ms "totalMs" from plays
     where play_id = any($1)`,
    [ids],
  )
  const stored = new Map(rows.map((row) => [row.playId, row]))
  const lost = [
    ...ids.filter((id) => !stored.has(id)).map((id) => `start ${id}`),
    ...finishes
      .filter(({ playId, totalMs }) => {
        const row = stored.get(playId)
        return !row?.isFinished || row.totalMs !== totalMs
      })
      .map(({ playId }) => `finish ${playId}`),
  ]
  // All rounds so far count for these users: each finished play was counted once; and no start made two plays.
  const userIds = [...new Set(starts.map(({ userId }) => userId))]
  const counted = await pool.query<{ userId: string; numFinished: number; numCounted: number }>(
    `select user_id "userId", count(*)::int "numFinished", coalesce(max(best.num_times_played), 0) "numCounted"
     from plays left join personal_bests best using (user_id, board_id)
     where user_id = any($1) and finished_at is not null group by user_id, board_id`,
    [userIds],
  )
  const open = await pool.query<{ playId: string }>(
    `select play_id "playId" from plays where user_id = any($1) and finished_at is null`,
    [userIds],
  )
  return {
    lost,
    doubled: [
      ...counted.rows
        .filter(({ numFinished, numCounted }) => numFinished !== numCounted)
        .map(({ userId, numFinished, numCounted }) => `${userId}: ${numFinished} finished, ${numCounted} counted`),
      // Every play was finished in the end: one that is open was started twice.
      ...open.rows.map(({ playId }) => `start ${playId}`),
    ],
  }
}

async function checkSaves(pool: Pool, { saves, boardIds }: Ledger): Promise<Losses> {
  const { rows } = await pool.query<{ saveKey: string; version: number; number: number }>(
    `select save_key "saveKey", max(version)::int version, count(*)::int number from board_changes
     where save_key = any($1) group by save_key`,
    [saves.map(({ saveKey }) => saveKey)],
  )
  const stored = new Map(rows.map((row) => [row.saveKey, row]))
  const changes = await pool.query<{ boardId: string; number: number }>(
    `select board_id "boardId", count(*)::int number from board_changes where board_id = any($1) group by board_id`,
    [boardIds],
  )
  return {
    lost: saves
      .filter(({ saveKey, version }) => stored.get(saveKey)?.version !== version)
      .map(({ saveKey }) => `save ${saveKey}`),
    doubled: [
      ...rows.filter(({ number }) => number > 1).map(({ saveKey }) => `save ${saveKey}`),
      // Each board was created once and changed by each acknowledged save.
      ...changes.rows
        .filter(({ boardId, number }) => number !== 1 + saves.filter((save) => save.boardId === boardId).length)
        .map(({ boardId, number }) => `board ${boardId} has ${number} changes`),
    ],
  }
}

/** The keys of the images that the boards have on their first tiles. */
async function listImages(pool: Pool, { boardIds }: Ledger): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    `select format('boards/%s/%s', images_folder_name, image_filename) as key from tiles join boards using (board_id)
     where board_id = any($1) and tile_id = $2`,
    [boardIds, tileIdAt(0)],
  )
  return rows.map(({ key }) => key)
}
