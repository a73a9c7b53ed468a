/** What the page and the worker say to each other. */
import type { Locale } from '@tilerush/core/language/constants'
import type { Encoding } from '@tilerush/core/files/encoding/constants'
import type { FoundFile, FoundTableChoices, Place, RefusalCode } from '../found-board.ts'
import type { ArchivableBoard } from '../archive/write-archive.ts'
import type { DroppedFile, SortedFiles } from '../dropped-files.ts'
import type { ReadInput } from '../read-file.ts'
import type { OpenTable, TableUse } from '../table/open-table.ts'
import type { ReadProgress } from '../tools.ts'
import type { WrittenKind } from '../write-boards.ts'

interface Languages {
  readonly locale: Locale
  readonly browserLanguage: string
}

/** A worker does one thing and is then ended. */
export type WorkerRequest = Languages &
  (
    | { readonly kind: 'read'; readonly input: ReadInput; readonly namesEncoding?: Encoding }
    | { readonly kind: 'sort'; readonly files: readonly DroppedFile[] }
    | {
        readonly kind: 'table'
        readonly source: Blob
        readonly use: TableUse
        readonly choices: FoundTableChoices
      }
    | { readonly kind: 'map'; readonly found: FoundFile; readonly choices: FoundTableChoices }
    /** `archive`: the boards to write, as the server sends them. */
    | { readonly kind: 'write'; readonly as: WrittenKind; readonly archive: Blob; readonly nowMs: number }
    | { readonly kind: 'archive'; readonly boards: readonly ArchivableBoard[] }
  )

export type WorkerResponse =
  | { readonly kind: 'progress'; readonly progress: ReadProgress }
  /** Which file is read from now on. */
  | { readonly kind: 'file'; readonly fileName: string }
  /** How many files of an archive are written. */
  | { readonly kind: 'part'; readonly numWritten: number }
  | { readonly kind: 'found'; readonly found: FoundFile }
  | { readonly kind: 'sorted'; readonly sorted: SortedFiles }
  | { readonly kind: 'opened'; readonly table: OpenTable }
  | { readonly kind: 'written'; readonly file: Blob }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly place: Place; readonly fileName: string }
