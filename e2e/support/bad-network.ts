/** A TCP proxy before the product: each piece comes late and unevenly, and all connections can be cut at once. */
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

export interface BadNetwork {
  readonly url: string
  /** Cuts every connection and refuses new ones for this long. */
  readonly drop: (forMs: number) => void
  readonly close: () => Promise<void>
}

/** `delayMs`: the shortest delay of a piece; the longest is three times as long. */
export async function startBadNetwork(productUrl: string, delayMs: number): Promise<BadNetwork> {
  const { hostname, port } = new URL(productUrl)
  const sockets = new Set<Socket>()
  let refusedUntil = 0
  let numPieces = 0

  /** Pieces keep their order, as those of TCP do. */
  function pipeLate(from: Socket, to: Socket): void {
    let freeAt = 0
    from.on('data', (piece) => {
      numPieces += 1
      freeAt = Math.max(freeAt, Date.now() + delayMs * (1 + (numPieces % 5) / 2))
      setTimeout(() => to.writable && to.write(piece), freeAt - Date.now())
    })
    from.on('close', () => setTimeout(() => to.destroy(), delayMs * 3))
    from.on('error', () => to.destroy())
  }

  const server = createServer((socket) => {
    if (Date.now() < refusedUntil) {
      socket.destroy()
      return
    }
    const upstream = connect(Number(port), hostname)
    for (const each of [socket, upstream]) {
      sockets.add(each)
      each.on('close', () => sockets.delete(each))
    }
    pipeLate(socket, upstream)
    pipeLate(upstream, socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    drop(forMs) {
      refusedUntil = Date.now() + forMs
      cut()
    },
    close: async () => {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
