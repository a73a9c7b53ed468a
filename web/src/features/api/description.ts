/** What the page needs of `/api/v1/openapi.json`: OpenAPI 3.1 as the server makes it, with every schema in its place. */

export interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly additionalProperties?: Schema | boolean
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly parameters?: readonly {
    readonly name: string
    readonly required?: boolean
    readonly schema?: Schema
  }[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

export interface Field {
  /** With the names around it: `boards[].name`. */
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
}

export interface ListedOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly scope: string
  readonly takes: readonly Field[]
  readonly gives: readonly Field[]
}

export function listOperations({ paths }: Description): readonly ListedOperation[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      summary: operation.summary,
      description: operation.description,
      scope: operation.tags.join(', '),
      takes: [
        ...(operation.parameters ?? []).map(({ name, schema = {}, required = false }) => ({
          name,
          type: typeOf(schema),
          isRequired: required,
        })),
        ...fieldsOf(schemaIn(operation.requestBody)),
      ],
      gives: fieldsOf(schemaIn(operation.responses['200'] ?? operation.responses['202'])),
    })),
  )
}

function schemaIn(body: Content | undefined): Schema {
  return Object.values(body?.content ?? {})[0]?.schema ?? {}
}

/** Every field of an object and of the objects in it. */
function fieldsOf(schema: Schema, around = ''): readonly Field[] {
  const { properties, required = [], items, anyOf } = schema
  if (items) return fieldsOf(items, `${around}[]`)
  const present = anyOf?.find(({ type }) => type !== 'null')
  if (present && !properties) return fieldsOf(present, around)
  return Object.entries(properties ?? {}).flatMap(([name, field]) => {
    const full = around === '' ? name : `${around}.${name}`
    return [{ name: full, type: typeOf(field), isRequired: required.includes(name) }, ...fieldsOf(field, full)]
  })
}

function typeOf({ type, items, anyOf, enum: values, const: only, format }: Schema): string {
  if (only !== undefined) return JSON.stringify(only)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' | ')
  if (items) return `${typeOf(items)}[]`
  return format ?? (typeof type === 'string' ? type : (type ?? ['any']).join(' | '))
}
