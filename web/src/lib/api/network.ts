import { createStore } from '../store.ts'

/** Whether the server cannot be reached at the moment. Set by requests that failed and by the browser's own events. */
export const networkLost = createStore(false)
