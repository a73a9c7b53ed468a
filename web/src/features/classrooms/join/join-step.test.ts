/** What each visitor of /join sees (docs/rules.md#joining-a-classroom). */
import { describe, expect, it } from 'vitest'
import { type JoinState, toJoinStep } from './join-step.ts'

const open = { tie: 'none', isArchived: false, isFull: false, asked: null } as const
const player = { emailVerified: true, enabled: true, isManaged: false, gamerTag: 'red_rover' }
const pupil = { ...player, isManaged: true, gamerTag: 'calm_otter' }
const step = (state: Partial<JoinState>) =>
  toJoinStep({ look: open, user: null, gamerTag: '', hasOwnAccount: false, ...state })

describe('without a login', () => {
  it.each([null, { ...player, emailVerified: false }, { ...player, enabled: false }])(
    '%j chooses a gamertag',
    (user) => {
      expect(step({ user })).toBe('names')
      expect(step({ user, hasOwnAccount: true })).toBe('own')
      expect(step({ user, gamerTag: 'calm_otter' })).toBe('words')
      expect(step({ user, gamerTag: 'red_rover' })).toBe('words')
    },
  )

  it('pupils of a full or archived classroom come in as before', () => {
    expect(step({ look: { ...open, isFull: true, isArchived: true } })).toBe('names')
  })
})

describe('with an own account', () => {
  it('agrees once, and is told where nobody can join', () => {
    expect(step({ user: player })).toBe('agree')
    expect(step({ user: { ...player, gamerTag: '' } })).toBe('nameless')
    expect(step({ user: player, look: { ...open, isFull: true } })).toBe('full')
    expect(step({ user: player, look: { ...open, isFull: true, isArchived: true } })).toBe('archived')
    for (const tie of ['member', 'teacher'] as const) {
      expect(step({ user: player, look: { ...open, tie, isFull: true, isArchived: true } })).toBe(tie)
    }
  })

  it('waits once it asked for a name that somebody has, and asks anew once a teacher said no', () => {
    const asked = { realName: 'Ida', isDeclined: false }
    expect(step({ user: player, look: { ...open, asked } })).toBe('waiting')
    expect(step({ user: player, look: { ...open, asked, isFull: true } })).toBe('waiting')
    expect(step({ user: player, look: { ...open, asked, isArchived: true } })).toBe('archived')
    expect(step({ user: player, look: { ...open, asked, tie: 'member' } })).toBe('member')
    expect(step({ user: player, look: { ...open, asked: { ...asked, isDeclined: true } } })).toBe('agree')
  })

  it("takes a pupil's card for the pupil", () => {
    expect(step({ user: player, gamerTag: 'calm_otter', look: { ...open, tie: 'teacher' } })).toBe('words')
  })
})

describe('with a managed account', () => {
  it('is in its classroom, and in no other', () => {
    expect(step({ user: pupil, look: { ...open, tie: 'member' } })).toBe('member')
    expect(step({ user: pupil })).toBe('elsewhere')
  })

  it("needs no words for the own card, and another pupil's card is for the other one", () => {
    const look = { ...open, tie: 'member' } as const
    expect(step({ user: pupil, look, gamerTag: 'calm_otter' })).toBe('member')
    expect(step({ user: pupil, look, gamerTag: 'bold_finch' })).toBe('words')
  })
})
