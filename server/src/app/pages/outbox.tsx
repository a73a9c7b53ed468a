/** `/outbox`: the mails in the outbox folder, for the browser of this machine, and the notice at the start that leads there. */
import { Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import { isLoopbackHost, isPublicUrl } from '../../lib/hosts.ts'
import { htmlPage } from '../../lib/html-page.ts'
import type { Deps } from '../../lib/deps.ts'
import type { Settings } from '../../lib/settings.ts'
import { listMails, readMail } from '../../lib/mail/outbox-mails.ts'
import { MailList, MailPage, outboxStyle } from './outbox-pages.tsx'
import { isLoopbackVisitor } from '../http/visitor.ts'
import { outboxFolder } from '../../lib/mail/mail.ts'

/**
 * Whether the product shows the mails to the browser of this machine: without SMTP, listening on loopback, with a
 * PUBLIC_URL on loopback. The mails open every account, so a product that others can reach never shows them: behind a
 * proxy on this machine a visitor's request can look like one from this machine.
 */
function isOutboxShown({ smtpUrl, host, publicUrl }: Settings): boolean {
  return smtpUrl === undefined && isLoopbackHost(host) && !isPublicUrl(publicUrl)
}

/** 404 when the outbox is not shown, and for a request that did not come from this machine's browser. */
export function outboxRoutes({ settings }: Deps): Hono<{ Bindings: HttpBindings }> {
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

export interface MailNotice {
  /** Whether users wait for mails that never arrive. */
  readonly isWarning: boolean
  /** One line that names the settings. */
  readonly line: string
}

/** `url`: where the product listens. Null when a mail server is set. */
export function getMailNotice(settings: Settings, url: string): MailNotice | null {
  const { smtpUrl, host, publicUrl } = settings
  if (smtpUrl !== undefined) return null
  if (isOutboxShown(settings)) {
    const line = `SMTP_URL is not set: mails are shown at ${url}/outbox. Behind a proxy set PUBLIC_URL, or every visitor can read them`
    return { isWarning: false, line }
  }
  const reason = isPublicUrl(publicUrl) ? `PUBLIC_URL is ${publicUrl}` : `HOST is ${host}`
  const line = `Warning: ${reason} and SMTP_URL is not set: no mail is sent. npm run admin -- outbox lists the mails in ${outboxFolder(settings)}`
  return { isWarning: true, line }
}
