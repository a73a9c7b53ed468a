/** The cookie of a session, whose secret is a planted person's. */
import { sessionCookieNameAt } from '../server/src/testing/from-outside.ts'

/** What a browser with the session sends. */
export const toCookieHeader = (sessionSecret: string): string => `${sessionCookieNameAt('')}=${sessionSecret}`

/** The same for a browser context. */
export const toBrowserCookie = (sessionSecret: string, url: string) => ({
  name: sessionCookieNameAt(url),
  value: sessionSecret,
  // It goes to all of the product, also when the address is that of one of its pages.
  url: new URL(url).origin,
})
