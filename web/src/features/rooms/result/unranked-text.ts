import { m } from '../../../paraglide/messages.js'
import type { RaceRow } from '../rows/race-rows.ts'

/** Why a run has no place; empty for one that has. Never an accusation. */
export function unrankedText(state: RaceRow['state']): string {
  switch (state) {
    case 'ranked':
      return ''
    case 'unconfirmed':
      return m.rooms_unconfirmed()
    case 'out of time':
      return m.rooms_timed_out()
    case 'no run':
      return m.rooms_no_run()
  }
}
