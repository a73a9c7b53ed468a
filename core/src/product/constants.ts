/** The product's name, and the numbers of its interface. Stated in words in docs/rules.md. */

export const productName = 'Tilerush'
/** Page titles end with this (docs/rules.md#page-titles). */
export const titleSuffix = ` | ${productName}`
/** Stands in a built page where the server puts the title of the page's preview. */
export const titleMark = '%title%'
/**
 * Query parameters that shared and mailed links carry: nothing that belongs to them can be punctuation at an end. A
 * secret is base64url and may end with its two signs.
 */
export const linkParams: Readonly<Record<string, 'word' | 'secret' | undefined>> = {
  apiKey: 'word',
  board: 'word',
  deal: 'word',
  lang: 'word',
  mode: 'word',
  oobCode: 'secret',
  tiles: 'word',
  timed: 'word',
}
export const resizeDebounceMs = 100

export const toastMs = 1500
/** px; mobile is up to 768, desktop from 769. */
export const breakpoints = [400, 500, 600, 700, 769, 800, 1000, 1200, 1400, 1600] as const

/** A page that failed shows such an id, and the server's log has it. */
export const reportIdPattern = /^[0-9a-z]{4,16}$/
/** Characters of a report; the browser cuts what is longer. */
export const reportMessageMaxLength = 500
export const reportStackMaxLength = 4000
export const reportPathMaxLength = 300

/** Starred boards that a browser keeps for the time without the network, the latest stars first. */
export const maxCachedBoards = 20
/** The images of stored boards take at most this. */
export const maxCachedImageBytes = 40 * 1024 * 1024
/** A stored board is requested again after this. */
export const cachedBoardFreshMs = 6 * 60 * 60 * 1000
