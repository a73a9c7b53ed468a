/** The time that the player has typed to race against; remembered in this browser. */
import { maxTargetSeconds } from '@tilerush/core/play/constants'
import { createStoredChoice } from '../../../lib/store.ts'

/** As typed. */
export const ghostTarget = createStoredChoice('tilerush-ghost-target', (stored) => stored)

/** ms of a typed number of seconds, with a point or a comma; null for anything but 1 to 999. */
export function toTargetMs(text: string): number | null {
  if (!/^\s*\d{1,3}([.,]\d{0,3})?\s*$/.test(text)) return null
  const seconds = Number(text.replace(',', '.'))
  return seconds >= 1 && seconds <= maxTargetSeconds ? Math.round(seconds * 1000) : null
}
