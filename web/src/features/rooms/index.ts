/** What other features may use of rooms: the ways in, small enough for first screens. */
import type { ComponentType } from 'react'
import type { RaceDialogProps } from './start/race-dialog.tsx'

export type { RaceDialogProps } from './start/race-dialog.tsx'
export { JoinDoor } from './start/join-door.tsx'
export { RaceButton } from './start/race-button.tsx'

/** The choice of boards for a race that somebody else opens the room of. */
export async function loadRaceDialog(): Promise<ComponentType<RaceDialogProps>> {
  return (await import('./start/race-dialog.tsx')).RaceDialog
}
