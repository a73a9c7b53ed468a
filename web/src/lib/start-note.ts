/**
 * Notes of this browser that something is left for the next start of the app: without one, a start loads no code for it
 * (app/later.ts). What is left is stored elsewhere.
 */

/** Runs of races, or visitors' runs of deals, that the server does not have yet. */
export type StartNote = 'tilerush-room-runs' | 'tilerush-guest-runs'

export function setStartNote(note: StartNote, isLeft: boolean): void {
  try {
    if (isLeft) localStorage.setItem(note, '1')
    else localStorage.removeItem(note)
  } catch {
    // All storage blocked: then nothing outlives the page either.
  }
}

export function hasStartNote(note: StartNote): boolean {
  try {
    return localStorage.getItem(note) !== null
  } catch {
    return false
  }
}
