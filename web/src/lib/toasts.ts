import { createStore, useStore } from './store.ts'

export type ToastKind = 'success' | 'info' | 'error'
export interface ToastMessage {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
}

const store = createStore<readonly ToastMessage[]>([])
let lastId = 0

function add(kind: ToastKind, text: string): void {
  lastId += 1
  store.set([...store.get(), { id: lastId, kind, text }])
}

/** Shows a short message at the bottom of the page; a second one waits for the first to go. */
export const toast = {
  success: (text: string): void => add('success', text),
  info: (text: string): void => add('info', text),
  error: (text: string): void => add('error', text),
}

export function dismissToast(id: number): void {
  store.set(store.get().filter((message) => message.id !== id))
}

/** The message to show now, if any. */
export function useToast(): ToastMessage | undefined {
  return useStore(store)[0]
}
