/** The generator, a process of its own: its parent tells it what to send where; it sends, and returns what it measured. */
import { replyToParent } from '../../../testkit/child.ts'
import { openLine } from '../../../testkit/line.ts'
import { competitorRequests, productRequests, type Player } from './requests.ts'
import { createAuthors, type Author } from './authors.ts'
import type { Mix } from './mix.ts'
import { runOpenLoop, type Plan, type Sample } from './open-loop.ts'
import { createSimulatedPlay, type PlayedBoard } from './simulated-play.ts'

export interface RunOrder {
  readonly url: string
  readonly server: 'product' | 'competitor'
  readonly mix: Mix
  readonly plan: Plan
  readonly players: readonly Player[]
  readonly authors: readonly Author[]
  readonly boards: readonly PlayedBoard[]
  readonly password: string
  readonly image: Uint8Array<ArrayBuffer>
}

async function run({ url, server, plan, authors, image, ...order }: RunOrder): Promise<readonly Sample[]> {
  const { send, close } = openLine(url)
  const requests = server === 'product' ? productRequests : competitorRequests
  const world = { ...order, send, requests, authors: createAuthors(send, authors, image) }
  const samples = await runOpenLoop(plan, createSimulatedPlay(world))
  close()
  return samples
}

replyToParent(run)
