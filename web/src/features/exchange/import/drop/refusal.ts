import { FileRefused } from '../../../../lib/formats/found-board.ts'
import { refusalText } from '../found-texts.ts'
import { m } from '../../../../paraglide/messages.js'
import { archiveErrorMessage } from '../archive-messages.ts'

interface Refusal {
  /** Which file, and where in it; empty for what is not about a file. */
  readonly title: string
  readonly text: string
}

/** Why a file was not taken, in words. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof FileRefused)) return { title: '', text: archiveErrorMessage(error) }
  const { fileName, place } = error
  const name = fileName === '' ? m.import_pasted() : fileName
  const within = place.entry === '' ? name : m.import_place_entry({ name, entry: place.entry })
  const title =
    place.line > 0 ? m.import_refused_at({ name: within, line: place.line }) : m.import_refused({ name: within })
  return { title, text: refusalText(error.code) }
}
