/** The progress of the largest classroom holds up nobody (docs/rules.md#progress-of-a-classroom, docs/rules.md#fair-shares). */
import { createHook } from 'node:async_hooks'
import { call } from '@orpc/server'
import { classroomMaxMembers } from '@tilerush/core/classrooms/constants'
import { beforeAll, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { addBoard } from '../../../testing/fixtures/boards.ts'
import { fillClassroom } from '../../../testing/fixtures/classroom-store.ts'
import { assignAs, makeClassroom } from '../../../testing/fixtures/classrooms.ts'
import { idleJobs } from '../../../lib/jobs/jobs.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { classroomsRouter } from '../router.ts'

let code: string
const assignmentIds: string[] = []
let numReads = 0
const fake = createFakeClock(new Date())
const clock = {
  ...fake,
  now() {
    numReads += 1
    return fake.now()
  },
}

const deps = useTestDeps({ clock })
const lead = useSignedIn(deps, { per: 'file', role: 'editor' })

beforeAll(async () => {
  code = await makeClassroom(lead)
  const boardIds = Array.from({ length: 20 }, (_, index) => `10${index + 10}`)
  for (const boardId of boardIds) await addBoard(deps, { boardId })
  for (let number = 1; number <= 2; number += 1) assignmentIds.push(await assignAs(lead, code, { boardIds }))
  await fillClassroom(deps, code, classroomMaxMembers)
  await idleJobs(deps.database)
})

const look = () => call(classroomsRouter.matrix, { code, assignmentIds, isWhole: true }, { context: lead })

/** How many turns of the event loop the work asked for. */
async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let numTurns = 0
  const hook = createHook({ init: (_id, type) => void (type === 'Immediate' && (numTurns += 1)) }).enable()
  try {
    await work()
  } finally {
    hook.disable()
  }
  return numTurns
}

test('it is made in pieces of a thousand boards of members, between which others are served', async () => {
  expect((await look()).members).toHaveLength(classroomMaxMembers)
  // 200 members with 40 boards each.
  expect(await countTurns(look)).toBeGreaterThanOrEqual(8)
})

test('twenty equal looks at once are made twice', async () => {
  numReads = 0
  await look()
  const numReadsOfOne = numReads
  numReads = 0
  const looks = await Promise.all(Array.from({ length: 20 }, look))
  expect(numReads).toBe(2 * numReadsOfOne)
  for (const { members } of looks) expect(members).toHaveLength(classroomMaxMembers)
})
