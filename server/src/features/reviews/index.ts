/** What other features may use of runs under review. */
export { getRunStore } from './store.ts'
