/** The counts of limits that hold across processes. */
import type { Database } from '../database/database.ts'

export interface Counted {
  readonly points: number
  /** When the count begins again, Unix time in ms. */
  readonly expireMs: number
}

/** Adds to the count of the key, which begins again once its span has passed; times in ms. */
export async function addPoints(
  { pool }: Pick<Database, 'pool'>,
  key: string,
  added: number,
  nowMs: number,
  spanMs: number,
): Promise<Counted> {
  const { rows } = await pool.query<{ points: number; expire: string }>({
    name: 'limit_add',
    text: `
      insert into rate_limits as counted (key, points, expire) values ($1, $2, $4)
      on conflict (key) do update set
        points = case when counted.expire <= $3 then $2 else counted.points + $2 end,
        expire = case when counted.expire <= $3 then $4 else counted.expire end
      returning points, expire`,
    values: [key, added, nowMs, nowMs + spanMs],
  })
  const [row] = rows
  if (!row) throw new Error('The count was not stored')
  return { points: row.points, expireMs: Number(row.expire) }
}

export async function deletePoints({ pool }: Pick<Database, 'pool'>, key: string): Promise<void> {
  await pool.query({ name: 'limit_forget', text: 'delete from rate_limits where key = $1', values: [key] })
}
