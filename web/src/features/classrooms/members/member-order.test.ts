import type { ClassroomMember } from '@tilerush/contract/classrooms/schemas'
import { describe, expect, it } from 'vitest'
import { shownName } from '../shown-name.ts'
import { inOrder } from './member-order.ts'

const member = (realName: string, gamerTag: string, lastSeenAt: string | null): ClassroomMember => ({
  memberId: gamerTag,
  realName,
  gamerTag,
  avatarUrl: '',
  isManaged: true,
  joinedAt: '2026-09-01T08:00:00.000Z',
  lastSeenAt,
  extraTime: 100,
  guesses: null,
})
const members = [
  member('Zoe', 'bold_finch', null),
  member('Émile', 'quick_heron', '2026-11-26T10:00:00.000Z'),
  member('', 'calm_otter', '2026-11-27T10:00:00.000Z'),
  member('Ida 10', 'mild_hare', null),
  member('Ida 9', 'keen_lynx', '2026-11-25T10:00:00.000Z'),
]
const names = (...order: Parameters<typeof inOrder>) => inOrder(...order).map(shownName)

describe('the order of members', () => {
  it('by name, where a gamertag stands for a name that was not given', () => {
    expect(names(members, 'name', false)).toEqual(['calm_otter', 'Émile', 'Ida 9', 'Ida 10', 'Zoe'])
    expect(names(members, 'name', true)).toEqual(['Zoe', 'Ida 10', 'Ida 9', 'Émile', 'calm_otter'])
  })

  it('by gamertag', () => {
    expect(names(members, 'gamerTag', false)).toEqual(['Zoe', 'calm_otter', 'Ida 9', 'Ida 10', 'Émile'])
  })

  it('by when they were last here, who never was at the end', () => {
    expect(names(members, 'lastSeen', false)).toEqual(['calm_otter', 'Émile', 'Ida 9', 'Ida 10', 'Zoe'])
  })
})
