/** The hosts that this process opens connections to, by Node's own channel of new client sockets. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

const channel = 'net.client.socket'

/** Names that were looked up and addresses that were tried; a socket in a file has neither. Call `stop` at the end. */
export function watchOutgoingHosts(): { readonly hosts: ReadonlySet<string>; stop(): void } {
  const hosts = new Set<string>()
  const watch = (message: unknown): void => {
    const { socket } = message as { readonly socket: Socket }
    socket.on('lookup', (_error, _address, _family, host) => void hosts.add(host))
    socket.on('connectionAttempt', (address) => void hosts.add(address))
  }
  subscribe(channel, watch)
  return { hosts, stop: () => void unsubscribe(channel, watch) }
}
