/** Lists the procedures of a contract with what they declare, for the server and for tests. */
import { isContractProcedure, type AnyContractProcedure } from '@orpc/contract'
import type { ProcedureMeta } from './procedure.ts'

export interface ListedProcedure {
  /** As `feature.name`. */
  readonly name: string
  readonly meta: ProcedureMeta
  readonly inputSchema: AnyContractProcedure['~orpc']['inputSchema']
  /** Where an operation of `/api/v1` is found. */
  readonly route: AnyContractProcedure['~orpc']['route']
}

/** @param node the contract, or a part of it with its path. */
export function listProcedures(node: object, path: readonly string[] = []): readonly ListedProcedure[] {
  if (isContractProcedure(node)) {
    // oxlint-disable-next-line no-underscore-dangle -- the library's own name for a procedure's definition
    const { meta, inputSchema, route }: AnyContractProcedure['~orpc'] = node['~orpc']
    return [{ name: path.join('.'), meta, inputSchema, route }]
  }
  return Object.entries(node).flatMap(([name, child]: [string, unknown]) =>
    typeof child === 'object' && child !== null ? listProcedures(child, [...path, name]) : [],
  )
}
