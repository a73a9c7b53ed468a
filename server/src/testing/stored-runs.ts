/** What is stored of a user's plays, to compare before and after. */
import { eq } from 'drizzle-orm'
import { personalBests, plays } from '../lib/database/schema.ts'
import type { TestDeps } from './test-deps.ts'
import type { SignedIn } from './visitors.ts'

/** Ordered, as the database otherwise returns rows by the plan it happens to choose. */
export async function getStoredRuns({ database }: TestDeps, { user: { userId } }: SignedIn) {
  const { orm } = database
  return {
    plays: await orm.select().from(plays).where(eq(plays.userId, userId)).orderBy(plays.playId),
    bests: await orm
      .select()
      .from(personalBests)
      .where(eq(personalBests.userId, userId))
      .orderBy(personalBests.boardId),
  }
}
