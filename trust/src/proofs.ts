/** All proofs. Logs come last: they are those of all others. */
import { proveAccess } from './access/access-matrix.ts'
import { proveKills, provePowerCuts } from './crashes/crashes.ts'
import { proveDatabaseRestarts } from './crashes/database-restart.ts'
import { proveFullDisk } from './crashes/disk-full.ts'
import type { Figure } from './figures.ts'
import { proveFuzz } from './fuzz/fuzz.ts'
import { provePayloads } from './payloads/read-back.ts'
import { proveForgeries } from './runs/forged-runs.ts'
import { proveSubmits } from './runs/parallel-submits.ts'
import { proveCanaries } from './secrets/canaries.ts'
import { proveLogs } from './secrets/logs.ts'
import { proveAttacks } from './load/beside-login.ts'
import type { Ground, Size } from './support/ground.ts'

export interface Proof {
  readonly name: string
  /** A sentence for the report: what is proven, and how. */
  readonly about: string
  /** Left out of the short run, where something else shows it. */
  readonly isFullOnly?: boolean
  /** Kills, fills and restarts products of its own; the short run has these beside the others. */
  readonly isDestructive?: boolean
  /** `part`: a word that picks some of a proof that has parts. */
  readonly run: (ground: Ground, size: Size, part?: string) => Promise<readonly Figure[]>
}

export const proofs: readonly Proof[] = [
  {
    name: 'access',
    about: 'Every call and every plain address with each of seven visitors, against a table written by hand.',
    run: proveAccess,
  },
  {
    name: 'fuzz',
    about: 'Every call with inputs made from its schema, right, nearly right and hostile, by four kinds of callers.',
    run: proveFuzz,
  },
  {
    name: 'forgeries',
    about:
      'Every forged click list over HTTP (`server/src/testing/fixtures/forgeries.ts`); no one of them is verified.',
    isFullOnly: true,
    run: proveForgeries,
  },
  {
    name: 'submits',
    about: 'One run sent many times at once has one effect and one answer.',
    run: proveSubmits,
  },
  {
    name: 'payloads',
    about: 'Texts and vector images that would run, stored wherever one may, and read back in Chromium.',
    run: provePayloads,
  },
  {
    name: 'attacks',
    about:
      'Each attack runs beside logins (two a second) and `/health` (ten a second), with every limit lifted; first the same loops alone.',
    run: proveAttacks,
  },
  {
    name: 'canaries',
    about:
      'A user with a mark in everything personal; all that a visitor, a player and an editor can read is searched.',
    run: proveCanaries,
  },
  {
    name: 'kills',
    about: 'The product is killed under load; every acknowledged write is there exactly once.',
    isDestructive: true,
    run: proveKills,
  },
  {
    name: 'power-cuts',
    about:
      'The product and PostgreSQL are killed at once under load, which is a power cut but for the cache of the disk itself; every acknowledged write is there exactly once.',
    isDestructive: true,
    run: provePowerCuts,
  },
  {
    name: 'database-restarts',
    about: 'PostgreSQL is stopped and started again under load.',
    isDestructive: true,
    run: proveDatabaseRestarts,
  },
  {
    name: 'full-disk',
    about: 'The disk of the data folder is filled to its last block under load, and emptied again.',
    isDestructive: true,
    isFullOnly: true,
    run: proveFullDisk,
  },
  {
    name: 'logs',
    about: 'Every line that the products and PostgreSQL printed during all of this, searched for what was used.',
    run: proveLogs,
  },
]
