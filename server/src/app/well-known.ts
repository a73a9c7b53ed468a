/** Addresses that other programs know (RFC 8615). */
import { Hono } from 'hono'

/** Password managers lead their users here to change a password. */
export function wellKnownRoutes(): Hono {
  return new Hono().get('/.well-known/change-password', (c) => c.redirect('/account', 303))
}
