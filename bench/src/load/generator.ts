/** The generator, a process of its own: its parent tells it what to send where; it sends, and returns what it measured. */
import { replyToParent } from '../../../testkit/child.ts'
import { openLine } from '../../../testkit/line.ts'
import { createAuthors, type Author } from './authors.ts'
import { runOpenLoop, type Plan, type Sample } from './open-loop.ts'
import { protocols } from './requests.ts'
import { createSimulatedPlay, type World } from './simulated-play.ts'

export interface RunOrder extends Pick<World, 'mix' | 'players' | 'boards' | 'password'> {
  readonly url: string
  readonly server: keyof typeof protocols
  readonly plan: Plan
  readonly authors: readonly Author[]
  readonly image: Uint8Array<ArrayBuffer>
}

async function run({ url, server, plan, authors, image, ...order }: RunOrder): Promise<readonly Sample[]> {
  const line = openLine(url)
  const { open, readStart } = protocols[server]
  const [call, send] = [open(line), line.send]
  const world = { ...order, call, readStart, send, authors: createAuthors(authors, { call, send, image }) }
  const samples = await runOpenLoop(plan, createSimulatedPlay(world))
  line.close()
  return samples
}

replyToParent(run)
