/**
 * What a file holds, whatever wrote it: the one model of all readers, of the review and of all writers. It goes through
 * messages of a worker as it is, so it consists of plain data and of blobs, which are passed on without their bytes.
 */
import type { ManifestBoard } from '@tilerush/contract/boards/archive-manifest'
import type { TileCredit } from '@tilerush/contract/boards/draft'
import type { Translations } from '@tilerush/core/boards/translations'
import type { Encoding } from '@tilerush/core/files/encoding/constants'
import type { TableChoices, TableReading } from '../files/read-table.ts'

/** What a file is, by its content. */
export const foundKinds = [
  'archive',
  'pictures',
  'picturesWithTable',
  'table',
  'anki',
  'moodle',
  'gift',
  'classquiz',
  'text',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** A picture that the server takes: PNG, JPEG, WebP, AVIF, GIF or SVG. Other kinds were converted before. */
export interface FoundImage {
  /** The name of the file that it came as, without folders. */
  readonly name: string
  /** Its type is that of its content. */
  readonly blob: Blob
}

/** A tile; without an image its face is the answer text (docs/rules.md#files-that-become-boards). */
export interface FoundTile extends Partial<TileLook> {
  readonly prompt: string
  readonly translations?: Translations
  readonly answerText: string
  readonly image: FoundImage | null
  /** Where the user finds it again: a file, a row, a card. */
  readonly origin: string
  readonly credit?: TileCredit
}

/** What only our own archives say of a tile. */
type TileLook = Pick<
  ManifestBoard['tiles'][number],
  'tileId' | 'backgroundColor' | 'radialGradientHexColor' | 'enabled' | 'imageFilename' | 'originalImageFilename'
>

/** A board; what is missing gets its default. Only our own archives say more than name, keywords and tiles. */
export interface FoundBoard extends Partial<Omit<ManifestBoard, 'name' | 'tiles'>> {
  readonly name: string
  readonly tiles: readonly FoundTile[]
}

/** Why a part of a file becomes no tile; each has a text `reason_…` in the messages of `exchange`. */
export const leftOutReasons = [
  'noText',
  'noPicture',
  'sameTexts',
  'sound',
  'video',
  'cloze',
  'occlusion',
  'questionKind',
  'pictureMissing',
  'pictureKind',
  'pictureDamaged',
  'pictureTooLarge',
  'tooManyPixels',
  'notKnown',
  'archiveWithin',
  'link',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export interface LeftOut {
  /** How many of them; 1 where `name` is given. */
  readonly count: number
  /** A file or question by its name; empty for cards and rows, which are counted. */
  readonly name: string
  readonly reason: LeftOutReason
}

/** What a user may choose of a table; what is left out is found. */
export interface FoundTableChoices extends TableChoices {
  readonly sheet?: number
  /** Which picture a row means, by the name that stands in the row: `latvai.png` is `latvia.png`. */
  readonly renames?: Readonly<Record<string, string>>
}

/** A table whose columns the user can map; `mapTable` makes the boards anew by other choices. */
export interface FoundTable {
  readonly fileName: string
  /** The table itself, to be read again. */
  readonly source: Blob
  /** The sheets of a workbook; empty for a text. */
  readonly sheetNames: readonly string[]
  readonly sheet: number
  readonly reading: TableReading
  /** What it was read by; a review of an earlier version that waits in the browser has none. */
  readonly choices?: FoundTableChoices
  /** The pictures beside the table. */
  readonly pictures: readonly TablePicture[]
  /** Names of pictures that are in no row. */
  readonly unusedPictures: readonly string[]
  /** Positions in `reading.cells` of rows whose picture is not there, or could be several. */
  readonly rowsWithoutPicture: readonly number[]
}

/** A picture beside a table, and the path by which rows may name it. */
export interface TablePicture {
  readonly path: string
  readonly image: FoundImage
}

/** What a file, a folder or a pasted text holds. */
export interface FoundFile {
  readonly kind: FoundKind
  readonly fileName: string
  readonly numBytes: number
  readonly boards: readonly FoundBoard[]
  readonly leftOut: readonly LeftOut[]
  readonly table?: FoundTable
  /** Several files, or several tables of one: each is mapped by itself. The file as a whole holds what all of them hold. */
  readonly parts?: readonly FoundFile[]
  /** The encoding that names in a ZIP file were read in, where nothing proves it: the user may choose another. */
  readonly guessedEncoding?: Encoding
}

/** Why nothing of a file is taken; each has a text `refusal_…` in the messages of `exchange`. */
export const refusalCodes = [
  'tooLarge',
  'unreadable',
  'unknownKind',
  'empty',
  'locked',
  'damaged',
  'cutOff',
  'tooManyFiles',
  'unpacksTooLarge',
  'pathInvalid',
  'nameTwice',
  'manifestInvalid',
  'notText',
  'tableTooLong',
  'xmlInvalid',
  'xmlEntity',
  'jsonInvalid',
  'deckInvalid',
  'pictureTooLarge',
  'tooManyPixels',
  'archiveWithin',
  'nothingFound',
  'standstill',
  'failed',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** Where in a file something is wrong. */
export interface Place {
  /** The file within the file; empty when it is the file itself. */
  readonly entry: string
  /** From 1; 0 when no line can be named. */
  readonly line: number
}

const nowhere: Place = { entry: '', line: 0 }

/** Nothing of the file is taken. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly code: RefusalCode
  /** The file that was dropped; readers leave it empty, `readFiles` fills it in. */
  readonly fileName: string
  readonly place: Place

  constructor(code: RefusalCode, place: Partial<Place> = {}, fileName = '') {
    super(`${fileName} was refused: ${code}`)
    this.code = code
    this.fileName = fileName
    this.place = { ...nowhere, ...place }
  }
}
