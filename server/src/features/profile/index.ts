/** What other features may use of profile. */
export { renewGravatar } from './gravatar.ts'
