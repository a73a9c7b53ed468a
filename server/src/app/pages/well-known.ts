/** Well-known addresses that other programs request. */
import { Hono } from 'hono'

export function wellKnownRoutes(): Hono {
  return (
    new Hono()
      // Password managers lead their users here to change a password (RFC 8615).
      .get('/.well-known/change-password', (c) => c.redirect('/account', 303))
      // Feed viewers and link previews; a browser reads the page's own link.
      .get('/favicon.ico', (c) => c.redirect('/icon-192.png', 301))
  )
}
