import { createStore } from '../../../lib/store.ts'

const storageKey = 'tilerush-ghost'

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

const store = createStore(read())

/**
 * Whether the player races against an earlier run. Remembered in this browser and not with the profile: it is set where
 * a game starts, by the screen at hand, and a player who cannot use a marker on a phone may want it on a desktop.
 */
export const ghostSetting = {
  ...store,
  set(isOn: boolean): void {
    store.set(isOn)
    try {
      localStorage.setItem(storageKey, isOn ? 'on' : 'off')
    } catch {
      // All storage blocked: it holds for as long as the page is open.
    }
  },
}
