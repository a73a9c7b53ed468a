import type { ArchiveIssueCode } from '@tilerush/core/boards/validation/board-issues'

/** Nothing of the archive is taken. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused'
  readonly code: ArchiveIssueCode

  constructor(code: ArchiveIssueCode) {
    super(`The archive was refused: ${code}`)
    this.code = code
  }
}
