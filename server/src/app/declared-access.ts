/** No call without a declared access: the server refuses to start with one. */
import { capabilities } from '@tilerush/core/account/roles'
import { isContractProcedure } from '@orpc/contract'

const knownAccesses: ReadonlySet<unknown> = new Set(['public', 'notDisabled', 'signedIn', ...capabilities])

/** @throws naming every call that does not say who may use it. */
export function assertEveryCallDeclaresAccess(contract: object): void {
  const undeclared = undeclaredCalls(contract, [])
  if (undeclared.length > 0) throw new Error(`Calls without a declared access: ${undeclared.join(', ')}`)
}

function undeclaredCalls(node: object, path: readonly string[]): string[] {
  if (isContractProcedure(node)) {
    // oxlint-disable-next-line no-underscore-dangle -- the library's own name for a call's definition
    const meta: { readonly access?: unknown } = node['~orpc'].meta
    return knownAccesses.has(meta.access) ? [] : [path.join('.')]
  }
  return Object.entries(node).flatMap(([name, child]: [string, unknown]) =>
    typeof child === 'object' && child !== null ? undeclaredCalls(child, [...path, name]) : [],
  )
}
