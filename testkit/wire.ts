/**
 * Procedures as they stand on the wire, by the types of the contract: for load, which must not cost what a client costs,
 * and for who reads what a page was sent. Everybody else has `openBrowser`.
 */
import type { Contract } from '@tilerush/contract/contract'
import type { ProcedureInputs, ProcedureOutputs } from '../server/src/testing/from-outside.ts'

/** `feature.name` */
export type ProcedureName = {
  [Feature in keyof Contract]: `${Feature}.${keyof Contract[Feature] & string}`
}[keyof Contract]

type At<Tree, Name> = Name extends `${infer Feature}.${infer Rest}`
  ? At<Tree[Feature & keyof Tree], Rest>
  : Tree[Name & keyof Tree]

export type InputOf<Name extends ProcedureName> = At<ProcedureInputs, Name>
export type OutputOf<Name extends ProcedureName> = At<ProcedureOutputs, Name>

/** A request to `feature.name` with an input. */
export function toRequest<Name extends ProcedureName>(name: Name, input?: InputOf<Name>) {
  return {
    method: 'POST' as const,
    path: `/rpc/${name.replace('.', '/')}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input === undefined ? {} : { json: input }),
  }
}

/** What a response says: the output of a procedure. */
export function readOutput<Name extends ProcedureName>(body: string): OutputOf<Name> {
  return (JSON.parse(body) as { readonly json: OutputOf<Name> }).json
}

/** The code of the error in a response. */
export const readError = (body: string): string =>
  (JSON.parse(body) as { readonly json: { readonly code: string } }).json.code
