import type { Delivery } from '@tilerush/contract/webhooks/webhooks'
import { queryClient } from '../../lib/api/query-client.ts'
import { rpc } from '../../lib/api/rpc.ts'

/** Whose webhooks: a classroom's, or the instance's. */
export interface WebhookOwner {
  readonly classroomCode: string | null
}

/** How soon the page asks again while a delivery is sent within seconds, while one waits, and else. */
const busyRefetchMs = 1000
const waitingRefetchMs = 3000
const idleRefetchMs = 10_000
const soonMs = 10_000

/** The webhooks; asked for again while they are looked at, for what is sent changes how they do. */
export function webhooksQuery(owner: WebhookOwner) {
  return rpc.webhooks.list.queryOptions({
    input: owner,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.webhooks.some(({ numWaiting }) => numWaiting > 0) ? waitingRefetchMs : idleRefetchMs,
  })
}

/** The last deliveries; asked for again while they are looked at, for they come and change without the viewer. */
export function deliveriesQuery(owner: WebhookOwner, webhookId: string) {
  return rpc.webhooks.deliveries.queryOptions({
    input: { ...owner, webhookId },
    staleTime: 0,
    refetchInterval: ({ state }) => (isBusy(state.data?.deliveries ?? []) ? busyRefetchMs : idleRefetchMs),
  })
}

function isBusy(deliveries: readonly Delivery[]): boolean {
  const soon = Date.now() + soonMs
  return deliveries.some(({ nextAttemptAt }) => nextAttemptAt !== null && Date.parse(nextAttemptAt) < soon)
}

/** Asks again for what is on the screen. */
export async function refetchWebhooks(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: rpc.webhooks.key() })
}
