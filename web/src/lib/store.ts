import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** A value that lives outside React and tells its readers when it changes. */
export interface Store<T> {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let current = initial
  const { subscribe, notify } = createListeners()
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      notify()
    },
    subscribe,
  }
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
