import { createORPCErrorFromJson, isORPCErrorJson, ORPCError } from '@orpc/client'
import type { ArchivePlan } from '@tilerush/contract/boards/archive'
import { maxArchiveBytes } from '@tilerush/core/files/constants'
import { reportSessionLoss } from '../../../lib/api/session-loss.ts'

export interface Sending {
  readonly plan: Promise<ArchivePlan>
  readonly cancel: () => void
}

/**
 * Sends an archive and returns what importing it would do. `onProgress` gets the ratio that is sent, 0 to 1.
 * Fails as a request does. By XMLHttpRequest, since nothing else reports how far an upload is.
 */
export function sendArchive(file: Blob, onProgress: (ratio: number) => void): Sending {
  const request = new XMLHttpRequest()
  const plan = new Promise<ArchivePlan>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('error', () => reject(new TypeError('The archive could not be sent.')))
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')))
    request.addEventListener('load', () => {
      const response = parsed(request.responseText)
      if (request.status === 200) resolve(response as ArchivePlan)
      else reject(errorCode(response))
    })
    // The server would hang up in the middle of it, and its response be lost.
    if (file.size > maxArchiveBytes) {
      reject(new ORPCError('ARCHIVE_TOO_LARGE'))
      return
    }
    request.open('POST', '/archive')
    request.setRequestHeader('content-type', 'application/zip')
    request.send(file)
  })
  return { plan, cancel: () => request.abort() }
}

/** The response as JSON, taken out of the envelope that errors come in. */
function parsed(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && 'json' in body ? body.json : body
  } catch {
    return null
  }
}

function errorCode(response: unknown): Error {
  const error = isORPCErrorJson(response) ? createORPCErrorFromJson(response) : new ORPCError('INTERNAL_SERVER_ERROR')
  reportSessionLoss(error, 'archive')
  return error
}
