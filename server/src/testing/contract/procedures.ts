/** The procedures of the contract, with what a proof needs to know of each. */
import { contract } from '@tilerush/contract/contract'
import type { ProcedureMeta } from '@tilerush/contract/procedure'
import * as z from 'zod/mini'

export interface JsonSchema {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly propertyNames?: JsonSchema
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}

export interface ProcedureInfo {
  /** `feature.name` */
  readonly name: string
  readonly feature: string
  readonly access: ProcedureMeta['access']
  /** Null for a procedure without an input. */
  readonly input: JsonSchema | null
  /** The input is a file, which travels in a form. */
  readonly takesFile: boolean
}

interface Definition {
  readonly meta: ProcedureMeta
  readonly inputSchema?: z.ZodMiniType
}

function toInfo(feature: string, name: string, definition: Definition): ProcedureInfo {
  const { inputSchema } = definition
  // What a schema checks by code of its own is any value here.
  const input = inputSchema
    ? (z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
    : null
  const takesFile = Object.values(input?.properties ?? {}).some(({ format }) => format === 'binary')
  return { name: `${feature}.${name}`, feature, access: definition.meta.access, input, takesFile }
}

export const procedures: readonly ProcedureInfo[] = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, procedure]) =>
    // oxlint-disable-next-line no-underscore-dangle -- the library's own name for a procedure's definition
    toInfo(feature, name, (procedure as unknown as { '~orpc': Definition })['~orpc']),
  ),
)
