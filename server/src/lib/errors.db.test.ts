import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'
import { identities } from './database/schema.ts'
import { describeError } from './errors.ts'

describe('an error for the log', () => {
  let test: TestDatabase
  beforeEach(async () => {
    test = await openTestDatabase()
  })
  afterEach(() => test.close())

  it('names the failed query and the constraint, and no value', async () => {
    const row = { userId: 'secret-id', email: 'secret@example.org' }
    await test.database.orm.insert(identities).values(row)
    const error = await test.database.orm
      .insert(identities)
      .values({ ...row, userId: 'other' })
      .catch((reason: unknown) => reason)
    const description = describeError(error)
    expect(description.message).toContain('insert into "identities"')
    expect(description.cause).toMatchObject({ code: '23505', constraint: 'identities_email_unique' })
    expect(JSON.stringify(description)).not.toContain('secret')
  })
})
