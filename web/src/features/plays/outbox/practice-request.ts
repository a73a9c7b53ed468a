/** The request that assigned practice is sent by. */
import { client } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { rpc } from '../../../lib/api/rpc.ts'
import type { Taken } from './outbox.ts'
import type { PracticeRun } from './stored-run.ts'

export async function sendPractice(run: PracticeRun): Promise<Taken> {
  const { assignmentId, boardId, boardVersion, seed, prompted, clicks, playId: idempotencyKey } = run
  const fixed = { assignmentId, boardId, boardVersion, seed, prompted: [...prompted] }
  const response = await client.classrooms.savePractice({ ...fixed, clicks: [...clicks], idempotencyKey })
  void queryClient.invalidateQueries({ queryKey: rpc.classrooms.todo.key() })
  return { state: 'practised', response }
}
