/** The requests that finished runs are sent by. */
import { client } from '../../../lib/api/client.ts'
import type { Taken } from './outbox.ts'
import { showBest } from './show-best.ts'
import type { Step, StoredRun } from './stored-run.ts'

export async function sendRun(run: StoredRun, step: Step): Promise<Taken> {
  // Loaded on demand, as most players have an account.
  if (run.kind === 'guest') return await (await import('./guest-requests.ts')).sendGuestRun(run, step)
  if (run.kind === 'practice') return await (await import('./practice-request.ts')).sendPractice(run)
  const { playId, roundTripMs } = run
  const clicks = [...run.clicks]
  if (run.kind === 'room') {
    const { code, secret, race, claimSecret } = run
    await client.rooms.finishRun({ code, secret, race, playId, clicks, claimSecret, roundTripMs })
    return { state: 'handedIn' }
  }
  const response = await client.plays.finish({ playId, clicks, roundTripMs })
  showBest(run.boardId, response)
  return { state: 'saved', response }
}
