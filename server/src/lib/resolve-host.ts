/** Where a name leads: a dependency of its own, so that a test can let it lead anywhere. */
import { lookup } from 'node:dns/promises'

/** The addresses of a host by its name. Rejects for a name that leads nowhere. */
export type ResolveHost = (name: string) => Promise<readonly string[]>

/** As the machine resolves names, its own list included. */
export const resolveHost: ResolveHost = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address)
