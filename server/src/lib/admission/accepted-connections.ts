/**
 * Connections are accepted first and served then. Node accepts one in a turn of the event loop, in the order in which they
 * came: were requests of those who open thousands at once worked on in between, whoever comes behind them would wait for
 * all of that work (docs/rules.md#fair-shares).
 */
import type { Socket } from 'node:net'
import { createBursts } from './bursts.ts'
import { createWaitingWork } from './loop-turns.ts'

/** A network gets so many connections in a second served at once: some pages that open. */
export const promptConnections = 50
/**
 * The others are served so many a turn, once none has come for so many ms; and one at least in that time. Workers get
 * each connection from their primary, several turns apart, so a turn without one does not yet mean that none waits.
 */
export const servedPerTurn = 8
export const quietMs = 5

/** Takes an accepted connection of which nothing has been read, and serves it when it is its turn. */
export type AcceptConnection = (socket: Socket, address: string) => void

export function createAcceptedConnections(serve: (socket: Socket) => void, nowMs: () => number): AcceptConnection {
  const countBurst = createBursts(nowMs)
  let acceptedAtMs = 0
  let servedAtMs = 0
  const waiting = createWaitingWork(() => {
    const now = nowMs()
    const isDue = now - servedAtMs >= quietMs
    const count = now - acceptedAtMs < quietMs ? Number(isDue) : servedPerTurn
    if (count > 0) servedAtMs = now
    return count
  })
  return (socket, address) => {
    acceptedAtMs = nowMs()
    if (countBurst(address) <= promptConnections) return serve(socket)
    waiting.add(address, () => {
      if (!socket.destroyed) serve(socket)
    })
  }
}
