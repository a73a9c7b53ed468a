/**
 * Connections are accepted first and served then. Node accepts one in a turn of the event loop, in the order in which they
 * came: were requests of those who open thousands at once worked on in between, whoever comes behind them would wait for
 * all of that work (docs/rules.md#fair-shares).
 */
import type { Socket } from 'node:net'
import { createBursts } from './refusal-pace.ts'
import { createWaitingWork } from './loop-turns.ts'
import { toWidestNetwork } from './network-address.ts'
import { withoutHolder } from './shares.ts'

/** A network gets so many connections in a second served at once: some pages that open. */
export const promptConnections = 50
/** The others are served while none waits to be accepted, so many a turn, and one at least in so many ms. */
export const servedPerTurn = 8
const servedEveryMs = 5

/** Takes an accepted connection of which nothing has been read, and serves it when it is its turn. */
export type AcceptConnection = (socket: Socket, address: string) => void

export function createAcceptedConnections(serve: (socket: Socket) => void, nowMs: () => number): AcceptConnection {
  const countBurst = createBursts(nowMs)
  let hasAccepted = false
  let servedAtMs = 0
  const waiting = createWaitingWork(() => {
    const isDue = nowMs() - servedAtMs >= servedEveryMs
    const count = hasAccepted ? Number(isDue) : servedPerTurn
    if (count > 0) servedAtMs = nowMs()
    hasAccepted = false
    return count
  })
  return (socket, address) => {
    hasAccepted = true
    if (countBurst(toWidestNetwork(address)) <= promptConnections) return serve(socket)
    waiting.add(withoutHolder(address), () => {
      if (!socket.destroyed) serve(socket)
    })
  }
}
