/**
 * Notes of this browser that something is left for the next start of the app: without one, a start loads no code for it
 * (app/later.ts). What is left is stored elsewhere.
 */

/** Finished runs that are to be sent for any user, or none. */
const note = 'tilerush-unsent-runs'
/** The notes of earlier releases: for visitors' runs of deals, and for runs of races in a database of their own. */
const formerNote = 'tilerush-guest-runs'
const formerRoomNoteName = 'tilerush-room-runs'

export function setStartNote(isLeft: boolean): void {
  try {
    if (isLeft) localStorage.setItem(note, '1')
    else for (const name of [note, formerNote]) localStorage.removeItem(name)
  } catch {
    // All storage blocked: then nothing outlives the page either.
  }
}

export function hasStartNote(): boolean {
  return [note, formerNote, formerRoomNoteName].some(isSet)
}

/** Set until the outbox has taken those runs over. */
export const formerRoomNote = {
  isSet: (): boolean => isSet(formerRoomNoteName),
  remove: (): void => localStorage.removeItem(formerRoomNoteName),
}

function isSet(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}
