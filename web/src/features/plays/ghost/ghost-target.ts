/** The time that the player has typed to race against; remembered in this browser. */
import { maxTargetSeconds } from '@tilerush/core/play/constants'
import { createStore } from '../../../lib/store.ts'

const storageKey = 'tilerush-ghost-target'

function read(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

const store = createStore(read())

/** As typed. */
export const ghostTarget = {
  ...store,
  set(text: string): void {
    store.set(text)
    try {
      localStorage.setItem(storageKey, text)
    } catch {
      // All storage blocked: it holds for as long as the page is open.
    }
  },
}

/** ms of a typed number of seconds, with a point or a comma; null for anything but 1 to 999. */
export function toTargetMs(text: string): number | null {
  if (!/^\s*\d{1,3}([.,]\d{0,3})?\s*$/.test(text)) return null
  const seconds = Number(text.replace(',', '.'))
  return seconds >= 1 && seconds <= maxTargetSeconds ? Math.round(seconds * 1000) : null
}
