/** The generator, a process of its own: its parent tells it what to send where; it sends, and returns what it measured. */
import { openCaller } from './caller.ts'
import { peerCalls, productCalls, type Player } from './calls.ts'
import { createMakers, type Maker } from './makers.ts'
import type { Mix } from './mix.ts'
import { packSamples, runOpenLoop, type PackedSamples, type Plan } from './open-loop.ts'
import { createStory, type PlayedBoard } from './story.ts'

export interface RunOrder {
  readonly url: string
  readonly server: 'product' | 'peer'
  readonly mix: Mix
  readonly plan: Plan
  readonly players: readonly Player[]
  readonly makers: readonly Maker[]
  readonly boards: readonly PlayedBoard[]
  readonly password: string
  readonly image: Uint8Array
}

async function run({ url, server, plan, makers, image, ...order }: RunOrder): Promise<PackedSamples> {
  const { send, close } = openCaller(url)
  const calls = server === 'product' ? productCalls : peerCalls
  const world = { ...order, send, calls, makers: createMakers(send, makers, Buffer.from(image)) }
  const samples = await runOpenLoop(plan, createStory(world))
  close()
  return packSamples(samples)
}

process.on('message', (order: RunOrder) => {
  void run(order).then((report) => process.send?.(report))
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
