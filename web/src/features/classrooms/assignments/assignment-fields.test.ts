import type { ListedAssignment } from '@tilerush/contract/classrooms/assignments'
import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AssignmentFields, newFields, toDraft, toFields } from './assignment-fields.ts'

const nowMs = new Date(2026, 10, 27, 9, 30, 12, 345).getTime()
const { fields, first } = newFields([], nowMs)
const filled: AssignmentFields = { ...fields, title: '  Flags  ', boardIds: ['0001'] }
const draftOf = (changes: Partial<AssignmentFields> = {}) => toDraft({ ...filled, ...changes }, first)
const issuesOf = (changes: Partial<AssignmentFields>) => {
  const result = draftOf(changes)
  return result.ok ? [] : result.issues.map(({ field, issue }) => `${field} ${issue}`)
}
const stored: ListedAssignment = {
  assignmentId: 'a',
  version: 3,
  kind: 'boards',
  title: 'Flags',
  boardIds: ['0001', '0002'],
  pairs: [],
  goal: { kind: 'time', ms: 12_340 },
  opensAt: '2026-11-27T08:00:01.234Z',
  dueAt: '2026-12-04T17:00:59.999Z',
  lateCounts: false,
  memberIds: ['m'],
}

describe('the form of an assignment', () => {
  it('opens now and is due in a week in the evening, for everybody', () => {
    expect(draftOf()).toEqual({
      ok: true,
      draft: {
        kind: 'boards',
        title: 'Flags',
        boardIds: ['0001'],
        goal: { kind: 'finish' },
        opensAt: new Date(2026, 10, 27, 9, 30).toISOString(),
        dueAt: new Date(2026, 11, 4, 18).toISOString(),
        lateCounts: true,
        memberIds: null,
      },
    })
  })

  it('says everything that is wrong at once', () => {
    const time = { day: '2026-11-27', time: '09:30' }
    const none = { day: '', time: '09:30' }
    expect(issuesOf({ title: ' ', boardIds: [], isForAll: false, due: time })).toEqual([
      'title empty',
      'boards none',
      'due before-start',
      'members none',
    ])
    expect(issuesOf({ opens: none, due: none })).toEqual(['opens missing', 'due missing'])
    expect(issuesOf({ boardIds: Array.from({ length: 21 }, (_, index) => `${index}`) })).toEqual(['boards too-many'])
    for (const percent of ['', '0', '101', '90.5', 'x']) {
      expect(issuesOf({ goalKind: 'accuracy', percent })).toEqual(['percent range'])
    }
    for (const seconds of ['', '0.99', '3600.01', 'x']) {
      expect(issuesOf({ goalKind: 'time', seconds })).toEqual(['seconds range'])
    }
    expect(issuesOf({ goalKind: 'time', percent: 'x', seconds: '3600' })).toEqual([])
  })

  it('sends back unchanged what it was filled with', () => {
    const { assignmentId: _id, version: _version, pairs: _pairs, ...draft } = stored
    const loaded = toFields(stored)
    expect(toDraft(loaded.fields, loaded.first)).toEqual({ ok: true, draft })
    const goals = constantFrom<ListedAssignment['goal']>({ kind: 'finish' }, { kind: 'noWrongClick' })
    const ms = integer({ min: 1000, max: 3_600_000 })
    assert(
      property(goals, ms, integer({ min: 1, max: 100 }), (plain, time, percent) => {
        for (const goal of [plain, { kind: 'time' as const, ms: time }, { kind: 'accuracy' as const, percent }]) {
          const again = toFields({ ...stored, goal })
          expect(toDraft(again.fields, again.first)).toMatchObject({ ok: true, draft: { goal } })
        }
      }),
    )
  })

  it('makes a practice of pairs, which has no goal of its own', () => {
    const pairs = [{ boardId: '0001', clickedTileId: 'a', askedTileId: 'b' }]
    const result = draftOf({ boardIds: [], pairs, goalKind: 'time', seconds: '' })
    expect(result).toMatchObject({ ok: true, draft: { kind: 'pairs', pairs } })
    expect(result.ok && 'goal' in result.draft).toBe(false)
  })
})
