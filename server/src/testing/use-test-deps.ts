/**
 * The dependencies of a test file, opened before its first test and closed after its last one, and its people. No fixtures
 * of `test.extend`: helpers and tables of cases use them, too, and each would have to be handed what a test was handed.
 */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Deps } from '../lib/deps.ts'
import type { SignedIn, UserOptions } from './accounts/visitors.ts'
import type { BoardOptions } from './fixtures/boards.ts'
import { createTestDeps, type TestDeps, type TestOptions } from './test-deps.ts'

interface FileOptions extends TestOptions {
  /** What `addBoard` is to add, or ids alone. */
  readonly boards?: readonly (string | BoardOptions)[]
}

/** To be called outside of tests and hooks; there is nothing in it before the hooks that follow. */
export function useTestDeps({ boards = [], ...options }: FileOptions = {}): TestDeps {
  const deps = {} as TestDeps
  beforeAll(async () => {
    Object.assign(deps, await createTestDeps(options))
    if (boards.length === 0) return
    // Many files need neither boards nor people, and load neither.
    const { addBoard } = await import('./fixtures/boards.ts')
    for (const board of boards) await addBoard(deps, typeof board === 'string' ? { boardId: board } : board)
  })
  afterAll(() => deps.close())
  return deps
}

interface PersonOptions extends UserOptions {
  /** Whether each test has a new one; else one is there for all of the file. */
  readonly per: 'test' | 'file'
  readonly hasPassword?: boolean
}

/** A user with a live session, signed in by the hooks that follow. */
export function useSignedIn(deps: Deps, { per, hasPassword = false, ...options }: PersonOptions): SignedIn {
  const person = {} as SignedIn
  const enter = async () => {
    const { signIn, signInWithPassword } = await import('./accounts/visitors.ts')
    Object.assign(person, await (hasPassword ? signInWithPassword : signIn)(deps, options))
  }
  if (per === 'file') beforeAll(enter)
  else beforeEach(enter)
  return person
}
