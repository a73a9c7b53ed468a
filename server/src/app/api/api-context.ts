/** What every operation of the programming interface gets, and what holds before its code runs. */
import type { ApiScope } from '@tilerush/core/api/constants'
import { apiV1, type ApiV1, type OperationMeta } from '@tilerush/contract/api/v1'
import type { Contract } from '@tilerush/contract/contract'
import { implement, ORPCError, type ImplementerInternalWithMiddlewares } from '@orpc/server'
import type { ContractRouterClient } from '@orpc/contract'
import { toRpcError } from '../../lib/rpc.ts'
import type { ProcedureContext, SessionUser } from '../../lib/procedure-context.ts'
import type { InTurn } from '../rpc/json-procedures.ts'

export interface ApiContext extends ProcedureContext {
  readonly user: SessionUser
  readonly scopes: readonly ApiScope[]
  readonly inTurn: InTurn
  /**
   * The procedures that the screens use, as the owner of the key: access, limits and rules are checked there, once for
   * everybody.
   */
  readonly procedures: ContractRouterClient<Contract>
}

/** Its type is written down: the inferred one is longer than the compiler stores. */
export const operations: ImplementerInternalWithMiddlewares<ApiV1, ApiContext, ApiContext> = implement(apiV1)
  .$context<ApiContext>()
  .use(async ({ context, next, path, procedure }) => {
    // oxlint-disable-next-line no-underscore-dangle -- the library's own name for a procedure's definition
    const { scope }: OperationMeta = procedure['~orpc'].meta
    try {
      if (scope === undefined || !context.scopes.includes(scope)) throw new ORPCError('SCOPE_MISSING', { status: 403 })
      return await context.inTurn(async () => await next({ context }))
    } catch (thrown) {
      throw toRpcError(thrown, context, ['api', ...path])
    }
  })
