/**
 * What a feature is made of, as far as the whole must know it: each has one in `features/<name>/feature.ts`, and
 * `app/features.ts` lists them. Nothing else names the features one by one (docs/architecture.md#features).
 */
import type { Contract } from '@tilerush/contract/contract'
import type { AnyContractRouter } from '@orpc/contract'
import type { Router } from '@orpc/server'
import type { Registry } from 'prom-client'
import type { Deps } from './deps.ts'
import type { ProcedureContext } from './procedure-context.ts'

export interface Feature {
  readonly name: string
  /** Handlers of the procedures that the contract has under the feature's name. */
  readonly router?: Router<AnyContractRouter, ProcedureContext>
  readonly cleanupJobs?: readonly CleanupJob[]
  /** Starts what the feature does between requests, in each process that serves. */
  readonly startBackgroundWork?: (deps: Deps) => BackgroundWork
  /** Adds the figures of a process that serves. */
  readonly addMetrics?: (deps: Deps, registry: Registry) => void
}

export interface CleanupJob {
  /** Log and metrics know it by this name. */
  readonly name: string
  /** Hourly, or once a night what falls due by the day. */
  readonly every: 'hour' | 'night'
  /** Whether each process does its own; otherwise one does it for all. */
  readonly isOwn?: boolean
  /** Whether what it does deletes nothing. */
  readonly isKeeping?: boolean
  /** Does one batch and returns the number of its items, which are deleted; 0 when nothing is left. */
  readonly run: (deps: Deps) => Promise<number>
}

export interface BackgroundWork {
  /** Begins no more; what runs has so long to end, ms. */
  stop(limitMs: number): Promise<void>
}

/** A feature with procedures: it does not compile unless each of them has a handler. */
export function defineFeature<Name extends keyof Contract>(
  feature: Omit<Feature, 'router'> & { readonly name: Name; readonly router: Router<Contract[Name], ProcedureContext> },
): Feature {
  return feature
}
