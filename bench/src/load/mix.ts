/** The load model: what players do, how often, and when (docs/performance.md#the-load). */

const requestsPerPlayerSecond = 0.075

export const requestNames = ['board', 'start', 'finish', 'list', 'login', 'save', 'upload', 'image'] as const
export type RequestName = (typeof requestNames)[number]

/** How many requests a play has of each kind. Images are beside them: all of the board, in this many plays. */
export type Mix = Readonly<Record<RequestName, number>>

export const fullMix: Mix = {
  board: 1,
  start: 1,
  finish: 1,
  list: 0.3,
  login: 1 / 8,
  // Authors make these, one request in a hundred: half of these saves a board, half uploads an image.
  save: 1 / 60,
  upload: 1 / 60,
  image: 1 / 16,
}

/** What the competitor does, too. */
export const playMix: Mix = { ...fullMix, list: 0, login: 0, save: 0, upload: 0, image: 0 }

function requestsPerPlay(mix: Mix): number {
  return requestNames.reduce((sum, name) => (name === 'image' ? sum : sum + mix[name]), 0)
}

export const toRequestsPerSecond = (numPlayers: number): number => numPlayers * requestsPerPlayerSecond

export const toPlaysPerSecond = (numPlayers: number, mix: Mix): number =>
  toRequestsPerSecond(numPlayers) / requestsPerPlay(mix)

/** Whether the play with this number, from 0, has one of what `perPlay` (0 to 1) plays have: evenly, without chance. */
export function isDue(playIndex: number, perPlay: number): boolean {
  return Math.floor((playIndex + 1) * perPlay + 1e-9) > Math.floor(playIndex * perPlay + 1e-9)
}
