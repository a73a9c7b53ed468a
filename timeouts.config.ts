/**
 * The timeouts of every test runner, in ms. No test is tried twice: a second try would hide a defect that nobody reads. A
 * test that needs longer sets its own timeout, with a comment that says why.
 */
export const unitTestTimeout = 10_000
/** The limit of `*.db.test.ts`, which talk to a real PostgreSQL. */
export const databaseTestTimeout = 60_000
/** The limit of one browser spec: several screens, or one game with its countdown. */
export const specTimeout = 90_000
/** The limit of one condition that is polled, one `expect` of a browser spec, one click or key. */
export const pollTimeout = 15_000
