/**
 * Makes deliveries of what has happened: of each event, for each webhook that asks for it. An event and its deliveries
 * change in one transaction, so that no process and no crash makes two of one (decision 0041).
 */
import { countsForAssignment, meetsGoal } from '@tilerush/core/classrooms/counted-runs'
import type { DeliveryEvent, WebhookEvent } from '@tilerush/core/webhooks/constants'
import type { Transaction } from '../../lib/database/database.ts'
import type { Deps } from '../../lib/deps.ts'
import { listAssigned, readOutcomes, type AssignedRow } from '../classrooms/index.ts'
import { giveUpOldest, insertDeliveries, type NewDelivery } from './delivery-store.ts'
import {
  findGamertags,
  findRuns,
  listMembersAmong,
  lockMemberships,
  takeEvents,
  type EventRow,
  type Membership,
  type RunOfEvent,
} from './event-store.ts'
import { donePayload, runPayload } from './payloads.ts'
import { listEnabled, type EnabledWebhook } from './store.ts'

/** A statement of some milliseconds each. */
const takenAtOnce = 50

/** Takes a batch. @returns the number of its events; call again while there are any. */
export async function fanOut(deps: Deps): Promise<number> {
  return await deps.database.transaction(async (tx) => {
    const events = await takeEvents(tx, takenAtOnce)
    if (events.length === 0) return 0
    const enabled = await listEnabled(tx, deps.settings.classrooms === 'off')
    const audience = await readAudience(tx, events, enabled)
    const made = (await Promise.all(events.map((event) => notify(deps, audience, event)))).flat()
    const kept = await keepOfMembers(tx, enabled, made)
    await insertDeliveries(tx, kept)
    await giveUpOldest(tx, [...new Set(kept.map(({ webhookId }) => webhookId))])
    return events.length
  })
}

const keyOf = ({ classroomId, userId }: Membership): string => `${classroomId} ${userId}`

/**
 * A classroom is not told of who is no member any more: whoever left while this was made has nothing there. The memberships
 * are locked last, when nothing is waited for any more.
 */
async function keepOfMembers(
  tx: Transaction,
  enabled: readonly EnabledWebhook[],
  made: readonly NewDelivery[],
): Promise<NewDelivery[]> {
  const owners = new Map(enabled.map(({ webhook, classroom }) => [webhook.webhookId, classroom?.classroomId]))
  const membershipOf = ({ webhookId, userId }: NewDelivery): Membership | null => {
    const classroomId = owners.get(webhookId)
    return classroomId === undefined || userId === null ? null : { classroomId, userId }
  }
  const asked = new Map(made.flatMap((each) => membershipOf(each) ?? []).map((each) => [keyOf(each), each]))
  const members = new Set((await lockMemberships(tx, [...asked.values()])).map(keyOf))
  return made.filter((each) => {
    const membership = membershipOf(each)
    return membership === null || members.has(keyOf(membership))
  })
}

/** What is known of a batch. */
interface Audience {
  readonly enabled: readonly EnabledWebhook[]
  readonly runs: ReadonlyMap<string, RunOfEvent>
  readonly gamertags: ReadonlyMap<string, string>
  /** Users who are members of a classroom with a webhook. */
  readonly members: ReadonlySet<string>
}

const isRun = ({ assignmentId }: EventRow): boolean => assignmentId === null

async function readAudience(
  tx: Transaction,
  events: readonly EventRow[],
  enabled: readonly EnabledWebhook[],
): Promise<Audience> {
  const userIds = [...new Set(events.map(({ userId }) => userId))]
  const classroomIds = enabled.flatMap(({ classroom }) => classroom?.classroomId ?? [])
  const runs = await findRuns(tx, enabled.length === 0 ? [] : events.filter(isRun))
  const members = await listMembersAmong(tx, userIds, classroomIds)
  const gamertags = await findGamertags(tx, [...members])
  return { enabled, runs, gamertags, members }
}

async function notify(deps: Deps, audience: Audience, event: EventRow): Promise<NewDelivery[]> {
  const run = audience.runs.get(event.eventId)
  const ofInstance = run ? notifyInstance(deps, audience, event, run) : []
  if (!audience.members.has(event.userId)) return ofInstance
  const { assignmentId } = event
  const assigned = await listAssigned(deps.database.orm, {
    userId: event.userId,
    now: event.at,
    ...(assignmentId !== null && { assignmentId }),
  })
  const notified = assigned.filter(({ assignment }) =>
    audience.enabled.some(({ classroom }) => classroom?.classroomId === assignment.classroomId),
  )
  if (!run) return assignmentId === null ? [] : await notifyDone(deps, audience, event, notified, null)
  const counted = notified.filter(({ assignment, member }) => countsForAssignment(run, assignment, member))
  const done = await notifyDone(deps, audience, event, counted, run)
  return [...ofInstance, ...notifyClassrooms(deps, audience, event, run, counted), ...done]
}

function notifyInstance(deps: Deps, { enabled }: Audience, event: EventRow, run: RunOfEvent): NewDelivery[] {
  const listening = listeners(enabled, null, 'run.finished', event.at)
  return listening.map((webhook) =>
    toDelivery(deps, webhook, event, ['run.finished', `run ${run.playId}`, runPayload(run, event.at, null)]),
  )
}

function notifyClassrooms(
  deps: Deps,
  { enabled }: Audience,
  event: EventRow,
  run: RunOfEvent,
  counted: readonly AssignedRow[],
): NewDelivery[] {
  const classroomIds = [...new Set(counted.map(({ assignment }) => assignment.classroomId))]
  return classroomIds.flatMap((classroomId) => {
    const ofClassroom = counted.filter(({ assignment }) => assignment.classroomId === classroomId)
    const payload = runPayload(run, event.at, ofClassroom)
    return listeners(enabled, classroomId, 'run.finished', event.at).map((webhook) =>
      toDelivery(deps, webhook, event, ['run.finished', `run ${run.playId}`, payload]),
    )
  })
}

/** Those assignments that this run, or this practice, has brought to their end. */
async function notifyDone(
  deps: Deps,
  { enabled, gamertags }: Audience,
  event: EventRow,
  assigned: readonly AssignedRow[],
  run: RunOfEvent | null,
): Promise<NewDelivery[]> {
  const { userId, at } = event
  const awaited = assigned.filter(
    ({ assignment, member }) =>
      listeners(enabled, assignment.classroomId, 'assignment.done', at).length > 0 &&
      (!run || meetsGoal(assignment.goal, run, member.extraTime)),
  )
  const gamertag = gamertags.get(userId)
  if (awaited.length === 0 || gamertag === undefined) return []
  const rows = awaited.map(({ assignment }) => assignment)
  const outcomes = await readOutcomes(deps, rows, { userId, isWhole: true })
  return awaited.flatMap((row) => {
    const { assignment, member } = row
    const met = assignment.boardIds.map((boardId) => outcomes.of(assignment, userId, boardId)?.metMs ?? null)
    const metMs = met.filter((ms) => ms !== null)
    if (metMs.length < met.length) return []
    // Another run had met the goal before: what it was the last step to is sent already.
    const isFirst = !run || outcomes.of(assignment, userId, run.boardId)?.metMs === run.startedAt.getTime()
    if (!isFirst) return []
    const doneMs = Math.max(...metMs)
    if (!assignment.lateCounts && doneMs > assignment.dueAt.getTime()) return []
    const payload = donePayload(row, gamertag, at, doneMs)
    const key = `done ${assignment.assignmentId} ${member.memberId}`
    return listeners(enabled, assignment.classroomId, 'assignment.done', at).map((webhook) =>
      toDelivery(deps, webhook, event, ['assignment.done', key, payload]),
    )
  })
}

/** Webhooks of an owner that ask for the event, and were there when it happened. */
function listeners(
  enabled: readonly EnabledWebhook[],
  owner: string | null,
  event: WebhookEvent,
  at: Date,
): EnabledWebhook[] {
  return enabled.filter(
    ({ webhook, classroom }) =>
      (classroom?.classroomId ?? null) === owner && webhook.events.includes(event) && webhook.createdAt <= at,
  )
}

function toDelivery(
  { random, clock }: Deps,
  { webhook: { webhookId } }: EnabledWebhook,
  { userId }: EventRow,
  [event, eventKey, payload]: readonly [event: DeliveryEvent, key: string, payload: string],
): NewDelivery {
  const now = clock.now()
  return { deliveryId: random.id(), webhookId, eventKey, event, userId, payload, createdAt: now, nextAttemptAt: now }
}
