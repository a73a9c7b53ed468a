/** Which board carries the deal of the day: the same for everybody, and no one has to choose it. */

/**
 * Every board draws a number from the day and its own id, and the highest has the day. A board that comes or goes
 * in the course of the day therefore changes the choice only if it is, or would have been, the chosen one.
 * Null without a board. `day`: `YYYY-MM-DD` (UTC, as the deal is).
 */
export function boardOfTheDay(boardIds: readonly string[], day: string): string | null {
  let chosen: string | null = null
  let highest = -1
  for (const boardId of boardIds) {
    const drawn = toNumber(`${day} ${boardId}`)
    if (drawn > highest || (drawn === highest && chosen !== null && boardId < chosen)) {
      chosen = boardId
      highest = drawn
    }
  }
  return chosen
}

/** FNV-1a with the last mixing of MurmurHash3, so that days and ids one apart lie far apart. */
function toNumber(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return (hash ^ (hash >>> 16)) >>> 0
}
