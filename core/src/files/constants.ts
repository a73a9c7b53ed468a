/** The limits of uploads, images and archives. Stated in words in docs/rules.md. */

export const imageFormats = ['PNG', 'JPG', 'SVG'] as const
export type ImageFormat = (typeof imageFormats)[number]
export const maxFileBytes = 4_194_304
export const filenameMaxLength = 255

/** What an upload may be; the type is proven by decoding, never by its name. */
export const uploadTypes = ['png', 'jpg', 'webp', 'avif', 'gif', 'svg'] as const
/** What a tile's image is stored as; its name ends with it. */
export const storedImageTypes = ['png', 'jpg', 'webp', 'svg'] as const
export type StoredImageType = (typeof storedImageTypes)[number]
/** Longer sides are scaled down to this many px when an image is stored. */
export const storedImageMaxSidePx = 2048
/** Longer sides in px of an image's thumbnails: for covers and grids of many tiles, and for a large tile. */
export const smallThumbnailSidePx = 256
export const largeThumbnailSidePx = 512
/** An image of more pixels, whatever it is for, is refused from its header, before it is decoded. */
export const maxImagePixels = 25_000_000
/** What a vector image may consist of: one with more could take minutes to draw, and is refused before. */
export const svgLimits = {
  elements: 20_000,
  /** Elements may lie so deep within elements; a reference (`use`, `mask` …) leads on into what it refers to. */
  depth: 200,
  /** Elements drawn by reference in attributes, each as often as it is drawn. */
  referencedElements: 10_000,
  filterPrimitives: 50,
  /** Filters in attributes count, each as often as it is named. */
  filterUses: 50,
  /** Characters of text: the time rises with their square. */
  textCharacters: 5_000,
  /** Bitmaps within it. */
  bitmaps: 100,
  /** A few are forgiven; a file of nothing else keeps the parser busy. */
  syntaxErrors: 100,
  /** Characters that its own entities stand for, each as often as it is named. */
  entityCharacters: 1_000_000,
} as const
/** Drawing a vector image takes no longer; then it is ended. */
export const svgRenderLimitMs = 5_000
/** An image whose drawing took longer is not tried again for this long. */
export const svgRenderFailureMs = 10 * 60 * 1000
/** An image uploaded and not saved with a board is stored this long. */
export const stagedImageMs = 24 * 60 * 60 * 1000

export const archiveFormat = 1
export const maxArchiveBytes = 200 * 1024 * 1024
export const maxArchiveBoards = 200
export const maxArchiveFiles = 5000
/** A review of an import waits this long in the browser. */
export const waitingReviewMs = 24 * 60 * 60 * 1000
/** How much an archive may hold once unpacked. */
export const maxUnpackedArchiveBytes = 400 * 1024 * 1024
/** An archive that was inspected and not applied is stored this long. */
export const stagedArchiveMs = 24 * 60 * 60 * 1000
/** How much all archives may hold together that were inspected and not applied yet. */
export const maxStagedArchiveBytes = 500 * 1024 * 1024
/** What the manifest of an archive may be: more would keep other requests waiting while it is read. */
export const manifestLimits = { bytes: 10 * 1024 * 1024, depth: 20, nodes: 600_000 } as const
