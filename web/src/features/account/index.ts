/** What other features may use of account: who is logged in, and the colour scheme of that user. */
export { useReauthentication } from './proof/use-reauthentication.tsx'
export { leave } from './session/leave.ts'
export { currentUserQuery, onKnownUser, refreshCurrentUser, setCurrentUser, useCurrentUser } from './session/session.ts'
export { previewColourScheme } from './session/theme.ts'
