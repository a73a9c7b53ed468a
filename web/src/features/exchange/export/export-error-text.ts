import { errorMessage } from '../../../lib/api/error-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { FileRefused } from '../../../lib/formats/found-board.ts'

/** What the server refused says so itself; a file that could not be written, or an image that did not load, has one sentence. */
export function exportErrorText(error: unknown): string {
  const isOwn = error instanceof FileRefused || (error instanceof DOMException && error.name === 'EncodingError')
  return isOwn ? m.export_failed() : errorMessage(error)
}
