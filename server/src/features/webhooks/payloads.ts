/** What is sent, as text; the schemas of the contract say what stands in it (docs/rules.md#webhook-events). */
import { isVerifiedRun } from '@tilerush/core/classrooms/counted-runs'
import type { AssignmentDone, Ping, RunFinished, WebhookPayload } from '@tilerush/contract/webhooks/payloads'
import type { AssignedRow } from '../classrooms/index.ts'
import type { RunOfEvent } from './event-store.ts'
import type { WebhookRow } from './store.ts'

const toText = (payload: WebhookPayload): string => JSON.stringify(payload)

export function pingPayload({ webhookId, name }: Pick<WebhookRow, 'webhookId' | 'name'>, at: Date): string {
  const ping: Ping = { type: 'ping', timestamp: at.toISOString(), data: { webhookId, name } }
  return toText(ping)
}

/** `counted`: the assignments of one classroom that the run counts for; null for a webhook of the instance. */
export function runPayload(run: RunOfEvent, at: Date, counted: readonly AssignedRow[] | null): string {
  const isVerified = isVerifiedRun(run)
  const payload: RunFinished = {
    type: 'run.finished',
    timestamp: at.toISOString(),
    data: {
      runId: run.playId,
      finishedAt: (run.finishedAt ?? at).toISOString(),
      board: { boardId: run.boardId, slug: run.slug, name: run.boardName },
      player: { gamertag: run.gamerTag },
      outcome: run.outcome === 'COMPLETED' ? 'completed' : 'timeout',
      isVerified,
      status: isVerified ? run.runStatus : null,
      totalMs: run.totalDurationMs,
      numWrongClicks: run.numIncorrectClicks,
      numTiles: run.numTilesOnBoard,
      accuracy: run.accuracy,
      isNewBest: run.isNewBest ?? false,
      classroom: counted && toClassroom(counted),
    },
  }
  return toText(payload)
}

function toClassroom(counted: readonly AssignedRow[]): RunFinished['data']['classroom'] {
  const [first] = counted
  if (!first) return null
  const assignmentIds = counted.map(({ assignment }) => assignment.assignmentId)
  return { ...classroomOf(first), assignmentIds }
}

const classroomOf = ({ assignment, classroomName, member }: AssignedRow) => ({
  classroomId: assignment.classroomId,
  name: classroomName,
  memberId: member.memberId,
})

/** `metMs`: when the last of its goals was met, ms since 1970. */
export function donePayload(assigned: AssignedRow, gamertag: string, at: Date, metMs: number): string {
  const { assignmentId, title, dueAt } = assigned.assignment
  const payload: AssignmentDone = {
    type: 'assignment.done',
    timestamp: at.toISOString(),
    data: {
      assignment: { assignmentId, title, dueAt: dueAt.toISOString() },
      isLate: metMs > dueAt.getTime(),
      player: { gamertag },
      classroom: classroomOf(assigned),
    },
  }
  return toText(payload)
}
