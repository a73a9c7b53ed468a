/** What readers and writers need of where they run: a browser's worker, or Node in tests. */
import type { Locale } from '@tilerush/core/language/constants'
import { maxWrittenBytes } from '@tilerush/core/files/exchange/constants'
import type { Encoding } from '@tilerush/core/files/encoding/constants'
import type { Database } from 'sql.js'
import { FileRefused } from './found-board.ts'

export interface Tools {
  /** The database in the bytes; an empty one without. Its code is loaded with the first call. @throws for no database. */
  readonly openSqlite: (bytes?: Uint8Array) => Promise<Database>
  /**
   * The picture as PNG, JPEG or WebP within the limits of an upload: a kind that the server does not take, or one that is
   * too large. Null when it can not be decoded here.
   */
  readonly convertPicture: (picture: Blob) => Promise<Blob | null>
}

export const readStages = ['unpack', 'pictures', 'prompts'] as const
export type ReadStage = (typeof readStages)[number]

export interface ReadProgress {
  readonly stage: ReadStage
  readonly numDone: number
  readonly numTotal: number
  /** How many parts were left out so far. */
  readonly numLeftOut: number
}

export interface ReadContext {
  readonly tools: Tools
  /** The language of the page, for encodings and headings that nothing proves. */
  readonly locale: Locale
  /** A BCP 47 tag: `navigator.language`. */
  readonly browserLanguage: string
  /** How names in a ZIP file are to be read, where a user has chosen. */
  readonly namesEncoding?: Encoding
  readonly onProgress: (progress: ReadProgress) => void
  /** Told which file is read from now on, by its name. */
  readonly onFile: (fileName: string) => void
  /** Counts bytes that were unpacked or converted. @throws {FileRefused} when they are too many. */
  readonly spend: (numBytes: number) => void
}

/** What all that is read in one import may become, whatever it is packed in. */
export function createBudget(): ReadContext['spend'] {
  let numLeft = maxWrittenBytes
  return (numBytes) => {
    numLeft -= numBytes
    if (numLeft < 0) throw new FileRefused('unpacksTooLarge')
  }
}
