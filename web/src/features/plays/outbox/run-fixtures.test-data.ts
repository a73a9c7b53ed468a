/** Runs of each kind for the tests of the outbox. */
import type { AccountRun, GuestFacts, GuestRun, PracticeRun, RoomRun } from './stored-run.ts'

const clicks = [{ tileId: 'a', atMs: 5 }]

export function accountRun(playId: string, userId = 'kit'): AccountRun {
  return { kind: 'account', playId, userId, boardId: '0001', clicks, totalDurationMs: 5 }
}

export function guestRun(playId: string, guest: Partial<GuestFacts> = {}, userId: string | null = null): GuestRun {
  const rest = { claimSecret: 's', boardName: 'Animals', visitId: 'v', isForNewAccount: false, deniedBy: [] }
  const facts = { ...rest, finishedAtMs: 1000, ...guest }
  return { kind: 'guest', playId, userId, boardId: '0001', clicks, totalDurationMs: 9000, guest: facts }
}

export function practiceRun(playId: string, userId = 'kit'): PracticeRun {
  const dealt = { boardId: '0001', boardVersion: 1, seed: 7, prompted: ['a'] }
  return { kind: 'practice', playId, userId, assignmentId: 'homework', clicks, ...dealt }
}

export function roomRun(playId: string): RoomRun {
  return { kind: 'room', playId, code: 'K7WM4P', secret: 'secret', race: 1, clicks }
}
