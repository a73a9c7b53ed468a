import { createORPCErrorFromJson, isORPCErrorJson, ORPCError } from '@orpc/client'
import type { ArchivePlan } from '@tilerush/contract/board-archive'
import { maxArchiveBytes } from '@tilerush/core/constants'
import { reportSessionLoss } from '../../../lib/session-loss.ts'

export interface Sending {
  readonly plan: Promise<ArchivePlan>
  readonly cancel: () => void
}

/**
 * Sends an archive and answers with what importing it would do. `onProgress` hears the share that is on its way, 0 to 1.
 * Fails as a call does. By XMLHttpRequest, since nothing else tells how far an upload is.
 */
export function sendArchive(file: Blob, onProgress: (share: number) => void): Sending {
  const request = new XMLHttpRequest()
  const plan = new Promise<ArchivePlan>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('error', () => reject(new TypeError('The archive could not be sent.')))
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')))
    request.addEventListener('load', () => {
      const answer = parsed(request.responseText)
      if (request.status === 200) resolve(answer as ArchivePlan)
      else reject(refusal(answer))
    })
    // The server would hang up in the middle of it, and its answer be lost.
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

/** The answer as JSON, taken out of the envelope that errors come in. */
function parsed(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && 'json' in body ? body.json : body
  } catch {
    return null
  }
}

function refusal(answer: unknown): Error {
  const error = isORPCErrorJson(answer) ? createORPCErrorFromJson(answer) : new ORPCError('INTERNAL_SERVER_ERROR')
  reportSessionLoss(error, 'archive')
  return error
}
