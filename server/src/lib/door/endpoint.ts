/** What serves all addresses below a path by itself, outside of the pages. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Contract } from '@tilerush/contract/contract'
import type { Router } from '@orpc/server'
import type { Admission } from '../admission/admission.ts'
import type { Deps } from '../deps.ts'
import type { ProcedureContext } from '../procedure-context.ts'

/** The handlers of all procedures. */
export type AppRouter = Router<Contract, ProcedureContext>

type Endpoint = (request: IncomingMessage, response: ServerResponse, requestId: string) => Promise<void>

export type CreateEndpoint = (deps: Deps, router: AppRouter, admission: Admission) => Endpoint
