/** Many players at once, as a product has them: one player's own runs would queue behind that player's one best. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'

export interface CrowdPlayer {
  readonly userId: string
  readonly token: string
  readonly cookieHeader: string
}

/** Verified players with a session each. */
export async function addCrowd(pool: pg.Pool, size: number): Promise<CrowdPlayer[]> {
  const crowd = Array.from({ length: size }, () => {
    const secret = randomBytes(32).toString('base64url')
    const token = createHash('sha256').update(secret).digest('hex')
    return { userId: randomUUID(), token, cookieHeader: `tilerush_session=${secret}` }
  })
  const ids = crowd.map(({ userId }) => userId)
  await pool.query(
    `insert into identities (user_id, email, email_verified) select id, id || '@bench.example', true from unnest($1::text[]) id`,
    [ids],
  )
  await pool.query(
    `insert into users (user_id, user_id_short, email, email_verified, gamer_tag, gamer_tag_key)
     select id, left(id, 8), id || '@bench.example', true, left(replace(id, '-', ''), 16), left(replace(id, '-', ''), 16)
     from unnest($1::text[]) id`,
    [ids],
  )
  await pool.query(
    `insert into sessions (session_id, token, user_id, expires_at)
     select id, token, id, now() + interval '1 day' from unnest($1::text[], $2::text[]) as crowd (id, token)`,
    [ids, crowd.map(({ token }) => token)],
  )
  return crowd
}
