/** The limits of files that become boards. Stated in words in docs/rules.md#files-that-become-boards. */

/** Characters of a path within a ZIP file. */
export const maxEntryPathLength = 300
/** A picture of more bytes is not unpacked; one over the limit of uploads is made smaller. */
export const maxPictureBytes = 32 * 1024 * 1024
/** A picture of more pixels is not decoded; one over the limit of uploads is made smaller. */
export const maxDecodedPixels = 50_000_000
/** The database of a deck. */
export const maxDeckBytes = 64 * 1024 * 1024
/** The list of its media: 5,000 names. */
export const maxMediaListBytes = 4 * 1024 * 1024
/** A field of a note, a question or a text of a database is no longer, in characters. */
export const maxFieldLength = 1_000_000
/** The notes of a deck, or the questions of a question bank. */
export const maxNotes = 20_000
/** Right answers of a question, of which the first is shown. */
export const maxRightAnswers = 100
/** The tables of one import together, as text. */
export const maxTablesLength = 32 * 1024 * 1024
/** A part of a workbook: a sheet, or the texts of all cells. */
export const maxSheetBytes = 32 * 1024 * 1024
/** A file of questions, with the pictures within it. */
export const maxQuestionsBytes = 100 * 1024 * 1024
/** Elements of XML within elements. */
export const maxXmlDepth = 60
/** What an import unpacks and converts in all: the largest ZIP file, and its pictures once more where they are made smaller. */
export const maxWrittenBytes = 512 * 1024 * 1024
/** Reading that gets no further for so long is ended. */
export const maxStandstillMs = 60_000
/** A pasted text, and a file of questions without pictures. */
export const maxTextBytes = 4 * 1024 * 1024
/** A deck of more tiles than this is split into boards of about as many, as the user chooses. */
export const tilesOfSplitBoard = 46
