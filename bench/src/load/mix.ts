/** The load model: what players do, how often, and when (docs/performance.md#the-load). */

const requestsPerPlayerSecond = 0.075

/** How many requests a play has of each kind. */
export const fullMix = {
  board: 1,
  start: 1,
  finish: 1,
  list: 0.3,
  login: 1 / 8,
  // Authors make these, one request in a hundred: half of these saves a board, half uploads an image.
  save: 1 / 60,
  upload: 1 / 60,
  // These are beside the requests: all of the board, in this many plays.
  image: 1 / 16,
}
export type Mix = Readonly<typeof fullMix>
export type RequestName = keyof Mix

/** What the competitor does, too. */
export const playMix: Mix = { ...fullMix, list: 0, login: 0, save: 0, upload: 0, image: 0 }

export function toPlaysPerSecond(numPlayers: number, mix: Mix): number {
  const requestsPerPlay = Object.values(mix).reduce((sum, perPlay) => sum + perPlay, -mix.image)
  return (numPlayers * requestsPerPlayerSecond) / requestsPerPlay
}

/** Whether the play with this number, from 0, has one of what `perPlay` (0 to 1) plays have: evenly, without chance. */
export function isDue(playIndex: number, perPlay: number): boolean {
  return Math.floor((playIndex + 1) * perPlay + 1e-9) > Math.floor(playIndex * perPlay + 1e-9)
}
