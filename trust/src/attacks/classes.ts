/** What a classmate of a class can do to it, and what a class does to itself: guessed words, logins and looks at once. */
import { randomUUID } from 'node:crypto'
import { assignmentMaxBoards, classroomMaxMembers, shownAssignmentsMax } from '@tilerush/core/classrooms/constants'
import { addAssignment, addMembers, addPupils, plantClassroom } from '../../../testkit/classrooms.ts'
import { addKeys, toKeyHeader } from '../../../testkit/keys.ts'
import { type Line, toCookies } from '../../../testkit/line.ts'
import { addPeople, addPerson } from '../../../testkit/people.ts'
import { heldIf } from '../result-rows.ts'
import { each } from '../support/each.ts'
import { atOnce, type Attack, attackerAddress, keepOn, newSecret, type Target, tryOthers } from './attack.ts'

const elsewhere = '192.0.2.77'
/** So many browsers of the attacker's network. */
const atSchool = (amount: number): string[] => Array.from({ length: amount }, () => attackerAddress)
/** A network of a line that has 65,536 of them. */
const ofNetwork = (index: number): string => `2001:db8:7:${index.toString(16)}::1`
const mostGuessingMs = 60_000
/** A look a second, and as long again for its hash on a busy machine. */
const perCardMs = 2000
const pupilNames = (amount: number): string[] => Array.from({ length: amount }, (_, index) => `Pupil ${index}`)

/** A class with a card for each pupil; `enter` logs one of them in, by the card unless other words are given. */
async function plantPupils({ product }: Target, amount: number) {
  const teacher = await addPerson(product, { role: 'editor', hasPassword: true })
  const classroom = await plantClassroom(product, undefined, teacher)
  const cards = await addPupils(classroom, ...pupilNames(amount))
  const enter = (line: Line, index: number, changed: { words?: string } = {}) => {
    const { gamerTag = '', words = '' } = cards[index % amount] ?? {}
    return line.call('classrooms.login', { code: classroom.code, gamerTag, words, ...changed, isRemembered: false })
  }
  return { teacher, classroom, enter }
}

/**
 * Wrong words over some pupils of a class, from one line or as `from` says; then right cards at the addresses, each by a
 * browser that is new to its pupil, and the teacher's password.
 */
const guesses = (
  name: string,
  sizes: Attack['amount'],
  numPupils: number,
  right: readonly string[],
  from?: (index: number) => string,
): Attack => ({
  name,
  amount: sizes,
  ...(from ? { address: from(1) } : {}),
  prepare: async (target, amount) => {
    const { teacher, enter } = await plantPupils(target, numPupils)
    const { email, password } = teacher
    const line = target.open()
    return async () => {
      const endsAt = performance.now() + mostGuessingMs
      await each(amount, 20, async (index) => {
        // Tries that are slowed are fewer.
        if (performance.now() > endsAt) return
        await enter(from ? target.open({ address: from(index) }) : line, index, { words: 'no such words' })
      })
      const login = (browser: Line, index: number) =>
        index < right.length ? enter(browser, index) : browser.call('account.login', { email, password })
      const open = (index: number) => ({ address: right[index] ?? attackerAddress })
      const asking = { amount: right.length + 1, withinMs: perCardMs * right.length, open }
      return [await tryOthers(target, "right cards and the teacher's password after them", [login], asking)]
    }
  },
})

/** Looks at a class as large as it may be, with as many assignments as are shown, by a teacher's session or key. */
const looks = (by: 'session' | 'key'): Attack =>
  atOnce(`looks at once at the largest class by a ${by}`, [null, 20], async ({ product, open }) => {
    const teacher = await addPerson(product, { role: 'editor' })
    const classroom = await plantClassroom(product, undefined, teacher)
    const { code } = classroom
    await addMembers(product, classroom, await addPeople(product, classroomMaxMembers))
    const boardIds = Array.from({ length: assignmentMaxBoards }, (_, index) => String(index + 1).padStart(4, '0'))
    const assignmentIds: string[] = []
    while (assignmentIds.length < shownAssignmentsMax) assignmentIds.push(await addAssignment(classroom, boardIds))
    const [key = ''] = await addKeys(product, [teacher])
    const line = open(by === 'session' ? teacher : {})
    return by === 'session'
      ? () => line.call('classrooms.matrix', { code, assignmentIds })
      : () => line.send({ path: `/api/v1/classrooms/${code}/results`, headers: toKeyHeader(key) })
  })

export const classAttacks: readonly Attack[] = [
  guesses('wrong words over thirty pupils of a network', [null, 102], 30, atSchool(12)),
  guesses('wrong words of a network', [null, 1100], 30, atSchool(30)),
  guesses('wrong words for one classmate', [10, 10], 1, [elsewhere, attackerAddress]),
  guesses('wrong words for one pupil from a /48', [null, 105], 1, [elsewhere, ofNetwork(2)], ofNetwork),
  {
    name: 'logins by card, all at once',
    amount: [null, 60],
    // It is one class that logs in, with hashes of its own before theirs.
    maxMs: { 'logins by card': 6000 },
    prepare: async (target, amount) => {
      const { enter } = await plantPupils(target, amount)
      const line = target.open()
      return async () => {
        await Promise.all(Array.from({ length: amount }, (_, index) => enter(line, index)))
      }
    },
  },
  {
    name: 'pupils of as many networks who ask for full accounts, four at once each',
    amount: [null, 30],
    prepare: async (target, amount) => {
      const { classroom, enter } = await plantPupils(target, amount)
      const pupils = Array.from({ length: amount }, (_, index) => target.open({ address: `198.18.0.${index}` }))
      const cookies = await Promise.all(pupils.map(async (line, index) => toCookies([await enter(line, index)])))
      const ask = (index: number) => {
        const input = { email: `${randomUUID()}@example.org`, password: newSecret() }
        const at = index % amount
        return (pupils[at] as Line).call('account.becomeFull', input, { headers: cookies[at] ?? {} })
      }
      return async () => {
        const startedAt = performance.now()
        const names = pupilNames(20).map((name) => `${name} b`)
        const listed = addPupils(classroom, ...names).then(() => (performance.now() - startedAt) / 1000)
        await keepOn(4 * amount, 3 * target.lastsMs, ask)
        const seconds = await listed
        const what = 'a list of twenty names by a teacher elsewhere'
        return [heldIf(seconds <= 20, { what, expected: '≤ 20 s', got: `${seconds.toFixed(1)} s` })]
      }
    },
  },
  looks('session'),
  looks('key'),
]
