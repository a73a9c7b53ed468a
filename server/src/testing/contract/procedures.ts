/** The procedures of the contract, with what a proof needs to know of each. */
import { contract } from '@tilerush/contract/contract'
import { listProcedures, type ListedProcedure } from '@tilerush/contract/list-procedures'
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
  readonly oneOf?: readonly JsonSchema[]
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

export function toInfo({ name, meta, inputSchema }: ListedProcedure): ProcedureInfo {
  // What a schema checks by code of its own is any value here.
  const input = inputSchema
    ? (z.toJSONSchema(inputSchema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
    : null
  const takesFile = Object.values(input?.properties ?? {}).some(({ format }) => format === 'binary')
  return { name, feature: name.replace(/\..*/, ''), access: meta.access, input, takesFile }
}

export const procedures: readonly ProcedureInfo[] = listProcedures(contract).map(toInfo)
