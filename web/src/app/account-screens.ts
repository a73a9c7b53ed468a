/**
 * The account page and the pages of webhooks, which are loaded together: what they share (secrets that are shown once,
 * proofs of who is there) would be a handful of tiny files of its own else, and would cut what other screens share.
 */
export { AccountScreen } from '../features/account/settings/account-screen.tsx'
export { ClassroomWebhooksScreen, InstanceWebhooksScreen } from '../features/webhooks/webhooks-screen.tsx'
