/** The SQL of jobs: asked for, leased to one process, ended. */
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../database/database.ts'
import { jobs } from '../database/schema.ts'

/** An attempt that this process alone makes, until its lease has run out. */
export interface Claim {
  readonly kind: string
  readonly key: string
  readonly asked: number
  readonly attempts: number
  readonly leaseId: string
}

/** One that is there already is done once more, if it has begun. In one order, so that nobody waits in a circle. */
export async function putJobs(db: Queryable, kind: string, keys: readonly string[], dueAt: Date): Promise<void> {
  if (keys.length === 0) return
  const rows = [...new Set(keys)].toSorted().map((key) => ({ kind, key, dueAt }))
  await db
    .insert(jobs)
    .values(rows)
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.key],
      set: { asked: sql`${jobs.asked} + 1`, dueAt: sql`least(${jobs.dueAt}, excluded.due_at)` },
    })
}

interface ClaimOptions {
  readonly kinds: readonly string[]
  readonly now: Date
  readonly leasedUntil: Date
  readonly leaseId: string
}

/** Leases the job that is due for the longest time and that no other process is at; null for none. */
export async function claimJob(
  db: Queryable,
  { kinds, now, leasedUntil, leaseId }: ClaimOptions,
): Promise<Claim | null> {
  const nowText = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ kind: string; key: string; asked: number; attempts: number }>(sql`
    with next as materialized (
      select kind, key from ${jobs}
      where kind = any(${sql.param([...kinds])}::text[]) and due_at <= ${nowText}
        and (leased_until is null or leased_until <= ${nowText})
      order by due_at, key limit 1
      for update skip locked
    )
    update ${jobs} job
    set attempts = attempts + 1, lease_id = ${leaseId}, leased_until = ${leasedUntil.toISOString()}::timestamptz
    from next where job.kind = next.kind and job.key = next.key
    returning job.kind, job.key, job.asked, job.attempts`)
  const [row] = rows
  return row ? { ...row, leaseId } : null
}

const isLeasedBy = ({ kind, key, leaseId }: Claim) =>
  and(eq(jobs.kind, kind), eq(jobs.key, key), eq(jobs.leaseId, leaseId))

const free = { leaseId: null, leasedUntil: null }

/** Whether the lease still is this attempt's: otherwise it had run out, and another one has it. */
export async function renewLease(db: Queryable, claim: Claim, leasedUntil: Date): Promise<boolean> {
  const { rowCount } = await db.update(jobs).set({ leasedUntil }).where(isLeasedBy(claim))
  return (rowCount ?? 0) > 0
}

/** Whether the lease still is this attempt's; then it stays so until the transaction ends. */
export async function holdLease(tx: Transaction, claim: Claim): Promise<boolean> {
  const held = await tx.select({ key: jobs.key }).from(jobs).where(isLeasedBy(claim)).for('share')
  return held.length > 0
}

/** Ends the job, or frees it where it was asked for again. @returns whether the lease was this attempt's. */
export async function endJob(tx: Transaction, claim: Claim): Promise<boolean> {
  const ended = await tx.delete(jobs).where(and(isLeasedBy(claim), eq(jobs.asked, claim.asked)))
  if ((ended.rowCount ?? 0) > 0) return true
  const freed = await tx
    .update(jobs)
    .set({ ...free, attempts: 0 })
    .where(isLeasedBy(claim))
  return (freed.rowCount ?? 0) > 0
}

/** Lets it be begun again from then on. */
export async function postponeJob(db: Queryable, claim: Claim, dueAt: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ ...free, dueAt })
    .where(isLeasedBy(claim))
}

/** Lets others begin it at once: this process stops, and the attempt does not count. */
export async function releaseJob(db: Queryable, claim: Claim): Promise<void> {
  await db
    .update(jobs)
    .set({ ...free, attempts: claim.attempts - 1 })
    .where(isLeasedBy(claim))
}

export interface JobFigures {
  readonly kind: string
  /** At work, due, or due later. */
  readonly state: 'running' | 'due' | 'later'
  readonly num: number
}

export async function countJobs(db: Queryable, now: Date): Promise<JobFigures[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ kind: string; state: JobFigures['state']; num: number }>(sql`
    select kind, case when leased_until > ${at} then 'running' when due_at <= ${at} then 'due' else 'later' end as state,
      count(*)::int as num
    from ${jobs} group by 1, 2`)
  return rows
}
