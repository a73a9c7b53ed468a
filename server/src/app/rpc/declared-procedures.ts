/** Every procedure must declare its access and its limits: otherwise the server refuses to start. */
import { capabilities } from '@tilerush/core/account/roles'
import { listProcedures } from '@tilerush/contract/list-procedures'
import type { ProcedureMeta } from '@tilerush/contract/procedure'

const knownAccesses: ReadonlySet<unknown> = new Set(['public', 'notDisabled', 'signedIn', ...capabilities])

const isDeclared = ({ access, limit, limitsInside }: ProcedureMeta): boolean =>
  knownAccesses.has(access) && (limit !== undefined || limitsInside !== undefined)

/** @throws naming every procedure that declares no access, or no limits. */
export function assertEveryProcedureIsDeclared(contract: object): void {
  const undeclared = listProcedures(contract).filter(({ meta }) => !isDeclared(meta))
  if (undeclared.length > 0) {
    throw new Error(`Procedures without a declared access or limit: ${undeclared.map(({ name }) => name).join(', ')}`)
  }
}
