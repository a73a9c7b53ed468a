/** The generator, a process of its own: its parent tells it what to send where; it sends, and returns what it measured. */
import { openCaller } from './caller.ts'
import { peerCalls, productCalls, type Player } from './calls.ts'
import { createMakers, type Maker } from './makers.ts'
import type { Mix } from './mix.ts'
import { packSamples, runOpenLoop, type PackedSamples, type Phase } from './open-loop.ts'
import { createStory, type KeptRuns, type PlayedBoard } from './story.ts'

export interface RunOrder {
  readonly url: string
  readonly server: 'product' | 'peer'
  readonly mix: Mix
  readonly phases: readonly Phase[]
  readonly players: readonly Player[]
  readonly makers: readonly Maker[]
  readonly boards: readonly PlayedBoard[]
  readonly password: string
  readonly image: Uint8Array
}

export interface RunReport extends KeptRuns {
  readonly packed: PackedSamples
}

async function run({ url, server, phases, makers, image, ...order }: RunOrder): Promise<RunReport> {
  const { send, close } = openCaller(url)
  const kept = { numKept: 0, numTakenLater: 0 }
  const calls = server === 'product' ? productCalls : peerCalls
  const world = { ...order, send, calls, makers: createMakers(send, makers, Buffer.from(image)) }
  const samples = await runOpenLoop(phases, createStory(world, kept))
  close()
  return { packed: packSamples(samples), ...kept }
}

process.on('message', (order: RunOrder) => {
  void run(order).then((report) => process.send?.(report))
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
