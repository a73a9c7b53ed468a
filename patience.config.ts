/**
 * For every runner of tests: ms after which something hangs for sure. Tests wait for what they must see, however slow
 * the machine; on a busy one a second's work takes a minute.
 */
export const testTimeout = 300_000
/** For one thing that is waited for. */
export const pollTimeout = 60_000
/** For one click or key: what is not taken in so long hangs, and a second try should not wait for the whole of it. */
export const actionTimeout = 120_000
