/** Operations of `/api/v1` as the fuzz sends them: by a key, with their input in path, query and body. */
import { apiV1 } from '@tilerush/contract/api/v1'
import { apiBasePath } from '@tilerush/core/api/constants'
import { listProcedures } from '@tilerush/contract/list-procedures'
import type { Browser } from '../../../server/src/testing/from-outside.ts'
import { type ProcedureInfo, toInfo } from '../../../server/src/testing/contract/procedures.ts'
import type { FuzzInput } from './fuzz-inputs.ts'

export interface Operation extends ProcedureInfo {
  readonly method: string
  /** With names of fields in braces. */
  readonly path: string
}

export const operations: readonly Operation[] = listProcedures(apiV1).map((listed) => {
  const { method = 'GET', path = '/' } = listed.route
  return { ...toInfo(listed), name: `api.${listed.name}`, method, path }
})

/** Half a surrogate pair stands in no address. */
const toText = (value: unknown): string => Buffer.from(JSON.stringify(value ?? null)).toString()
const toPart = (value: unknown): string => (typeof value === 'string' ? Buffer.from(value).toString() : toText(value))

export async function sendOperation(browser: Browser, { method, path }: Operation, sent: FuzzInput): Promise<Response> {
  const fields = sent.kind === 'input' && typeof sent.input === 'object' ? (sent.input as Record<string, unknown>) : {}
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(toPart(fields?.[name] ?? '0001')),
  )
  const address = `${apiBasePath}${filled}`
  const { contentType, body } = sent.kind === 'raw' ? sent.raw : { contentType: 'application/json', body: undefined }
  if (method !== 'GET') {
    const json = sent.kind === 'input' ? JSON.stringify(sent.input) : body
    return await browser.fetch(address, { method, headers: { 'content-type': contentType }, body: json ?? '' })
  }
  const pairs = Object.entries(fields ?? {}).map(([name, value]) => [toPart(name), toPart(value)])
  const query = sent.kind === 'raw' ? encodeURI(toPart(body).slice(0, 4000)) : new URLSearchParams(pairs).toString()
  return await browser.fetch(`${address}?${query}`)
}
