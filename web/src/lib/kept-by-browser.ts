/**
 * What this browser's storage holds of rooms, and a log-out takes out of it (docs/rules.md#logout): whoever uses the browser
 * next finds no seat and no results of who has gone. It stands apart from rooms, which a page without one does not load.
 */

/** With the code of a room. */
export const seatKeyPrefix = 'tilerush-seat-'
/** The results of one room, for as long as the tab. */
export const roomArchiveKey = 'tilerush-room-archive'

const forgetting = new Set<() => void>()

/** For what a module holds in memory beside it. */
export function whenForgotten(forget: () => void): void {
  forgetting.add(forget)
}

export function forgetRooms(): void {
  for (const forget of forgetting) forget()
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(seatKeyPrefix)) localStorage.removeItem(key)
    sessionStorage.removeItem(roomArchiveKey)
  } catch {
    // All storage blocked: there is nothing in it.
  }
}
