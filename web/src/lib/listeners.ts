/** Functions that are called at each change of something that lives outside React. */
export interface Listeners {
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
