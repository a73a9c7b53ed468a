/** The SQL of wrong words (docs/rules.md#guessed-words): how many, and since when; never which, nor from where. */
import { guessesKnownDays, shownGuesses } from '@tilerush/core/classrooms/constants'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { daysAgo } from '../../../lib/clock.ts'
import type { Queryable, Transaction } from '../../../lib/database/database.ts'
import { classroomMembers } from '../../../lib/database/schema.ts'
import type { Deps } from '../../../lib/deps.ts'

const { memberId, numWrongWords, firstWrongAt, lastWrongAt, letInAt } = classroomMembers
const noGuesses = { numWrongWords: 0, firstWrongAt: null, lastWrongAt: null } as const
const clearedTogether = 100

/** A member who is gone in the meantime is no error. */
export async function noteWrongWords(db: Queryable, ofMember: string, now: Date): Promise<void> {
  await db
    .update(classroomMembers)
    .set({
      numWrongWords: sql`${numWrongWords} + 1`,
      firstWrongAt: sql`coalesce(${firstWrongAt}, ${now.toISOString()}::timestamptz)`,
      lastWrongAt: now,
    })
    .where(eq(memberId, ofMember))
}

/** The right words came after a few wrong ones: nobody was guessing. */
export async function forgetMistyped(db: Queryable, ofMember: string): Promise<void> {
  await db
    .update(classroomMembers)
    .set(noGuesses)
    .where(and(eq(memberId, ofMember), lt(numWrongWords, shownGuesses)))
}

/** Tries are counted anew from now on. */
export async function updateLetIn(tx: Transaction, ofMember: string, now: Date): Promise<void> {
  await tx
    .update(classroomMembers)
    .set({ ...noGuesses, letInAt: now })
    .where(eq(memberId, ofMember))
}

/** Hourly: forgets wrong words, and that somebody was let in, some days after the last one. @returns of how many members. */
export async function clearGuesses({ database, clock }: Deps): Promise<number> {
  const before = daysAgo(clock, guessesKnownDays)
  const isOver = sql`greatest(${lastWrongAt}, ${letInAt}) < ${before.toISOString()}::timestamptz`
  const over = database.orm.select({ memberId }).from(classroomMembers).where(isOver).limit(clearedTogether)
  const cleared = await database.orm
    .update(classroomMembers)
    .set({ ...noGuesses, letInAt: null })
    .where(and(inArray(memberId, over), isOver))
    .returning({ memberId })
  return cleared.length
}
