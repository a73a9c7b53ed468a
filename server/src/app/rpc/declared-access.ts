/** Every procedure must declare its access: otherwise the server refuses to start. */
import { capabilities } from '@tilerush/core/account/roles'
import { isContractProcedure } from '@orpc/contract'

const knownAccesses: ReadonlySet<unknown> = new Set(['public', 'notDisabled', 'signedIn', ...capabilities])

/** @throws naming every procedure that declares no access. */
export function assertEveryProcedureDeclaresAccess(contract: object): void {
  const undeclared = undeclaredProcedures(contract, [])
  if (undeclared.length > 0) throw new Error(`Procedures without a declared access: ${undeclared.join(', ')}`)
}

function undeclaredProcedures(node: object, path: readonly string[]): string[] {
  if (isContractProcedure(node)) {
    // oxlint-disable-next-line no-underscore-dangle -- the library's own name for a procedure's definition
    const meta: { readonly access?: unknown } = node['~orpc'].meta
    return knownAccesses.has(meta.access) ? [] : [path.join('.')]
  }
  return Object.entries(node).flatMap(([name, child]: [string, unknown]) =>
    typeof child === 'object' && child !== null ? undeclaredProcedures(child, [...path, name]) : [],
  )
}
