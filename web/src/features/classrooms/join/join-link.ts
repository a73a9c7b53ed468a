/** The addresses of /join: that of a classroom, and that of a pupil's card. */

/** What a card says beside the code of its classroom. */
export interface Card {
  readonly gamerTag: string
  readonly words: string
}

/** Where a code is typed, as it is said to people; from left to right within any text. */
export const joinAddress = (): string => `\u2066${location.host}/join\u2069`

/** The path with the code of a classroom. */
export const joinPath = (code: string): string => `/join?code=${code}`

export const joinLink = (code: string): string => `${location.origin}${joinPath(code)}`

/** The words stand in the fragment, which browsers send to no server. */
export function cardLink(code: string, { gamerTag, words }: Card): string {
  return `${joinLink(code)}#${gamerTag}:${words.replaceAll(' ', '-')}`
}

const fragment = /^#?(?<gamerTag>[\p{L}\p{N}_]+):(?<words>.+)$/u

/** The card that a fragment holds; null for none. */
export function readCard(hash: string): Card | null {
  const { gamerTag, words } = fragment.exec(hash)?.groups ?? {}
  return gamerTag !== undefined && words !== undefined ? { gamerTag, words: words.replaceAll('-', ' ') } : null
}
