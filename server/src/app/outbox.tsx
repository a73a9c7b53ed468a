/** `/outbox`: the mails that were written to the outbox folder, for the browser of this machine. */
import { Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import { isLoopbackHost, isPublicUrl } from '../lib/hosts.ts'
import { htmlPage } from '../lib/html-page.ts'
import type { Parts } from '../lib/parts.ts'
import type { Settings } from '../lib/settings.ts'
import { listMails, readMail } from '../lib/outbox-mails.ts'
import { MailList, MailPage } from './outbox-pages.tsx'
import { outboxStyle } from './outbox-style.ts'
import { isLoopbackVisitor } from './visitor.ts'

/**
 * Whether the product shows the mails to the browser of this machine: without SMTP, listening on loopback, with a
 * PUBLIC_URL on loopback. The mails open every account, so a product that others can reach never shows them: behind a
 * proxy on this machine a visitor's request can look like one from this machine.
 */
export function isOutboxShown({ smtpUrl, host, publicUrl }: Settings): boolean {
  return smtpUrl === undefined && isLoopbackHost(host) && !isPublicUrl(publicUrl)
}

/** 404 when the outbox is not shown, and for a request that did not come from this machine's browser. */
export function outboxRoutes({ settings }: Parts): Hono<{ Bindings: HttpBindings }> {
  const routes = new Hono<{ Bindings: HttpBindings }>()
  if (!isOutboxShown(settings)) return routes.all('/outbox/*', (c) => c.notFound())
  routes.use('/outbox/*', async (c, next) => {
    if (!isLoopbackVisitor(c.env.incoming, settings.host)) return c.notFound()
    c.header('Cache-Control', 'no-store')
    return next()
  })
  routes.get('/outbox', async (c) => c.html(htmlPage(<MailList mails={await listMails(settings)} />)))
  routes.get('/outbox/style.css', (c) => c.text(outboxStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  routes.get('/outbox/:name', async (c) => {
    const mail = await readMail(settings, c.req.param('name'))
    return mail ? c.html(htmlPage(<MailPage mail={mail} />)) : c.notFound()
  })
  return routes
}
