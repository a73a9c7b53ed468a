import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { authUsers } from './database/schema.ts'
import { describeError } from './describe-error.ts'

describe('an error for the log', () => {
  let test: TestDatabase
  beforeEach(async () => {
    test = await openTestDatabase()
  })
  afterEach(() => test.close())

  it('names the failed query and the constraint, and no value', async () => {
    const row = { id: 'secret-id', name: '', email: 'secret@example.org' }
    await test.database.orm.insert(authUsers).values(row)
    const error = await test.database.orm
      .insert(authUsers)
      .values({ ...row, id: 'other' })
      .catch((reason: unknown) => reason)
    const description = describeError(error)
    expect(description.message).toContain('insert into "auth_users"')
    expect(description.cause).toMatchObject({ code: '23505', constraint: 'auth_users_email_unique' })
    expect(JSON.stringify(description)).not.toContain('secret')
  })
})
