import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@tilerush/contract/contract'
import { reportSessionLoss } from './session-loss.ts'

/**
 * The calls for inputs that hold files, with the share of the bytes that are on their way (0 to 1, never less than
 * before). It brings the library's own link, so screens load it when somebody chooses a file.
 */
export function uploadClient(onProgress: (share: number) => void): ContractRouterClient<Contract> {
  const link = new RPCLink({
    url: `${location.origin}/rpc`,
    fetch: (request) => sendWithProgress(request, onProgress),
    interceptors: [
      async (options) => {
        try {
          return await options.next()
        } catch (error) {
          reportSessionLoss(error, options.path.join('.'))
          throw error
        }
      },
    ],
  })
  return createORPCClient(link)
}

/** `fetch` tells nothing of an upload's progress, so this is the older way. */
async function sendWithProgress(request: Request, onProgress: (share: number) => void): Promise<Response> {
  const body = await request.blob()
  const sending = new XMLHttpRequest()
  let furthest = 0
  return await new Promise((resolve, reject) => {
    sending.open(request.method, request.url)
    sending.responseType = 'arraybuffer'
    for (const [name, value] of request.headers) sending.setRequestHeader(name, value)
    sending.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (!lengthComputable || total === 0) return
      furthest = Math.max(furthest, Math.min(1, loaded / total))
      onProgress(furthest)
    })
    sending.addEventListener('load', () => {
      const type = sending.getResponseHeader('content-type') ?? ''
      resolve(
        new Response(sending.response as ArrayBuffer, { status: sending.status, headers: { 'content-type': type } }),
      )
    })
    sending.addEventListener('error', () => reject(new TypeError('The upload was cut off')))
    sending.addEventListener('abort', () => reject(new DOMException('The upload was given up', 'AbortError')))
    request.signal.addEventListener('abort', () => sending.abort())
    sending.send(body)
  })
}
