/** `/outbox`: the mails that were written to the outbox folder, for whoever sits at this machine. */
import { Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import { htmlPage } from '../lib/html-page.ts'
import type { Parts } from '../lib/parts.ts'
import { listMails, readMail } from './outbox-mails.ts'
import { MailList, MailPage } from './outbox-pages.tsx'
import { outboxStyle } from './outbox-style.ts'
import { isLoopbackVisitor } from './visitor.ts'

/** With SMTP set, and for a visitor from elsewhere, there is no such page. */
export function outboxRoutes({ settings }: Parts): Hono<{ Bindings: HttpBindings }> {
  const routes = new Hono<{ Bindings: HttpBindings }>()
  if (settings.smtpUrl !== undefined) return routes.all('/outbox/*', (c) => c.notFound())
  routes.use('/outbox/*', async (c, next) => {
    if (!isLoopbackVisitor(c.env.incoming)) return c.notFound()
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
