import type { ArchiveIssueCode } from '@tilerush/core/boards/validation/board-issues'
import { errorCode } from '../../../lib/api/error-code.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { m } from '../../../paraglide/messages.js'

type ImportErrorCode = ArchiveIssueCode | 'IMPORT_CHANGED' | 'IMPORT_NOT_FOUND'

const messages: Readonly<Record<ImportErrorCode, () => string>> = {
  ARCHIVE_TOO_LARGE: m.import_error_too_large,
  ARCHIVE_BROKEN: m.import_error_broken,
  ARCHIVE_FOREIGN: m.import_error_foreign,
  ARCHIVE_TOO_MANY_FILES: m.import_error_too_many_files,
  ARCHIVE_UNPACKS_TOO_LARGE: m.import_error_unpacks_too_large,
  ARCHIVE_PATH_INVALID: m.import_error_path,
  ARCHIVES_WAITING: m.import_error_waiting,
  IMPORT_CHANGED: m.import_error_changed,
  IMPORT_NOT_FOUND: m.import_error_not_found,
}

/** The sentence for anything that importing can fail with. */
export function archiveErrorMessage(error: unknown): string {
  const code = errorCode(error)
  return isImportError(code) ? messages[code]() : errorMessage(error)
}

function isImportError(code: string): code is ImportErrorCode {
  return Object.hasOwn(messages, code)
}
