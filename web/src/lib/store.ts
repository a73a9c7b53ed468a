import { useSyncExternalStore } from 'react'

/** A value that lives outside React and notifies its subscribers when it changes. */
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

/** A choice that this browser remembers under the key; where all storage is blocked, for as long as the page is open. */
export function createStoredChoice<T extends string>(key: string, toChoice: (stored: string) => T): Store<T> {
  const store = createStore(toChoice(readText(key)))
  return {
    ...store,
    set(choice) {
      store.set(choice)
      try {
        localStorage.setItem(key, choice)
      } catch {
        // Blocked.
      }
    },
  }
}

function readText(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}

/** Functions that are called at each change of something that lives outside React. */
interface Listeners {
  /** The returned function ends it. */
  readonly subscribe: (listener: () => void) => () => void
  readonly notify: () => void
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify() {
      for (const listener of listeners) listener()
    },
  }
}
