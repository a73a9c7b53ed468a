import { type ClientContext, type ClientLink, createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@tilerush/contract/contract'
import { jsonLink } from './json-link.ts'
import { reportSessionLoss } from './session-loss.ts'

/**
 * The requests for inputs that hold files, with the share of the bytes that are on their way (0 to 1, never less than
 * before). Screens load it when a user chooses a file.
 */
export function uploadClient(onProgress: (ratio: number) => void): ContractRouterClient<Contract> {
  const link = jsonLink('/rpc', (url, init) => sendWithProgress(url, init, onProgress), fileForm)
  const watchedLink: ClientLink<ClientContext> = {
    async call(path, input, options) {
      try {
        return await link.call(path, input, options)
      } catch (error) {
        reportSessionLoss(error, path.join('.'))
        throw error
      }
    },
  }
  return createORPCClient(watchedLink)
}

/** oRPC's form for an input with files at its top level: `data` says under which names the numbered parts belong. */
export function fileForm(input: unknown): { readonly body: FormData } {
  const form = new FormData()
  const files = Object.entries(input ?? {}).filter(([, value]) => value instanceof Blob)
  form.set('data', JSON.stringify({ json: input, meta: [], maps: files.map(([name]) => [name]) }))
  for (const [index, [, file]] of files.entries()) form.set(String(index), file as Blob)
  return { body: form }
}

/** `fetch` reports no progress of an upload, so this is the older way. */
async function sendWithProgress(
  url: string,
  { method = 'POST', body, signal }: RequestInit,
  onProgress: (ratio: number) => void,
): Promise<Response> {
  const sending = new XMLHttpRequest()
  let furthest = 0
  return await new Promise((resolve, reject) => {
    sending.open(method, url)
    sending.responseType = 'arraybuffer'
    sending.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (!lengthComputable || total === 0) return
      furthest = Math.max(furthest, Math.min(1, loaded / total))
      onProgress(furthest)
    })
    sending.addEventListener('load', () => {
      const headers = new Headers()
      for (const name of ['content-type', 'retry-after']) headers.set(name, sending.getResponseHeader(name) ?? '')
      resolve(new Response(sending.response as ArrayBuffer, { status: sending.status, headers }))
    })
    sending.addEventListener('error', () => reject(new TypeError('The upload was cut off')))
    sending.addEventListener('abort', () => reject(new DOMException('The upload was given up', 'AbortError')))
    signal?.addEventListener('abort', () => sending.abort())
    sending.send(body as FormData)
  })
}
