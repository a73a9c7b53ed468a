/** All proofs: what nothing but the built product under attack can show. */
import { proveCrashes } from './crashes/crashes.ts'
import { proveDatabaseRestarts } from './crashes/database-restart.ts'
import { proveFullDisk } from './crashes/disk-full.ts'
import type { ResultRow } from './result-rows.ts'
import { proveFuzz } from './fuzz/fuzz.ts'
import { provePayloads } from './payloads/read-back.ts'
import { proveAttacks } from './attacks/beside-others.ts'
import type { Environment, Size } from './support/environment.ts'

export interface Proof {
  readonly name: string
  /** A sentence for the report: what is proven, and how. */
  readonly about: string
  /** Left out of the short run, where something else shows it. */
  readonly isFullOnly?: boolean
  /** `part`: a word that picks some of a proof that has parts. */
  readonly run: (environment: Environment, size: Size, part?: string) => Promise<readonly ResultRow[]>
}

export const proofs: readonly Proof[] = [
  {
    name: 'payloads',
    about: 'Texts and vector images that would run, stored wherever one may, and read back in Chromium.',
    run: provePayloads,
  },
  {
    name: 'fuzz',
    about:
      'Every procedure and operation with inputs made from its schema, right, nearly right and hostile, by four kinds of clients.',
    run: proveFuzz,
  },
  {
    name: 'attacks',
    about:
      'Each attack runs with the default limits beside a player, logins, the host of a room, fresh visitors and health checks of other networks, and beside a lesson of its own network, by one process and by two workers.',
    run: proveAttacks,
  },
  {
    name: 'crashes',
    about:
      'Under load the product is killed, or it and PostgreSQL at once, which is a power cut but for the cache of the disk itself; every acknowledged write is there exactly once.',
    run: proveCrashes,
  },
  {
    name: 'database-restarts',
    about: 'PostgreSQL is stopped and started again under load.',
    run: proveDatabaseRestarts,
  },
  {
    name: 'full-disk',
    about: 'The disk of the data folder is filled to its last block under load, and emptied again.',
    isFullOnly: true,
    run: proveFullDisk,
  },
]
