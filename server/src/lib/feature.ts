/**
 * What a feature is made of, as far as the whole must know it: each has one in `features/<name>/feature.ts`, and
 * `app/features.ts` lists them. Nothing else names the features one by one (docs/architecture.md#features).
 */
import type { Contract } from '@tilerush/contract/contract'
import type { AnyContractRouter } from '@orpc/contract'
import type { Router } from '@orpc/server'
import type { Registry } from 'prom-client'
import type { Transaction } from './database/database.ts'
import type { Deps } from './deps.ts'
import type { CreateEndpoint } from './door/endpoint.ts'
import type { FileRoute } from './door/file.ts'
import type { ZipEntry } from './files/zip-stream.ts'
import type { JobKind } from './jobs/jobs.ts'
import type { ProcedureContext, SessionUser } from './procedure-context.ts'

export interface Feature {
  readonly name: string
  /** Handlers of the procedures that the contract has under the feature's name. */
  readonly router?: Router<AnyContractRouter, ProcedureContext>
  /** Addresses that are no procedures, with who may load them. */
  readonly files?: readonly FileRoute[]
  /** Serves all addresses below its path by itself, with data. */
  readonly endpoint?: { readonly path: string; readonly create: CreateEndpoint }
  /** Whether pages elsewhere may show the page at an address, as it is requested, in their frames. */
  readonly isFramed?: (url: string) => boolean
  readonly cleanupJobs?: readonly CleanupJob[]
  /** Durable work, which any process that serves does. */
  readonly jobs?: readonly JobKind[]
  /** Starts what the feature does between requests, in each process that serves. */
  readonly startBackgroundWork?: (deps: Deps) => BackgroundWork
  /** Adds the figures of a process that serves. */
  readonly addMetrics?: (deps: Deps, registry: Registry) => void
  /** What it stores about a person; a test compares what is removed with the schema. */
  readonly personalData?: PersonalData
}

/** About one user (docs/rules.md#account-deletion). */
export interface PersonalData {
  /**
   * Deletes it, or takes the user out of it, in the transaction that deletes the account. The features do so in the order
   * of `app/features.ts`, and the account itself goes last.
   */
  readonly remove?: (tx: Transaction, deps: Deps, userId: string) => Promise<AfterRemoval | void>
  /** Its files of the export. */
  readonly files?: readonly ExportFile[]
  /** Pictures of the user, as they are put into the export. */
  readonly pictures?: (deps: Deps, user: SessionUser) => AsyncIterable<ZipEntry>
}

/** What is done once the account is gone; a failure of it undoes nothing. */
export type AfterRemoval = () => Promise<void>
export const nothingLeft: AfterRemoval = () => Promise.resolve()

/** A JSON file of `/account/export.zip`. */
export interface ExportFile {
  readonly name: string
  /** What the README of the export says of it, in one line. */
  readonly about: string
  /** One value, or rows that are read while the file is sent. */
  readonly read: (deps: Deps, user: SessionUser) => AsyncIterable<unknown> | Promise<unknown>
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
