/** `/language`: the picker's choice. A plain form, so it needs no script and the user stays on the page. */
import type { HttpBindings } from '@hono/node-server'
import { isLocale } from '@tilerush/core/language/locale'
import { Hono } from 'hono'
import { saveLocale } from '../../features/account/language.ts'
import type { Deps } from '../../lib/deps.ts'
import { readSessionCookie, writeLocaleCookie } from '../http/cookies.ts'
import { readBody } from '../http/read-body.ts'
import { isCrossSite } from '../http/visitor.ts'

/** `locale=de`, with room for nothing else. */
const maxBodyBytes = 100
const bodyLimitMs = 10_000

export function languageRoutes(deps: Deps): Hono<{ Bindings: HttpBindings }> {
  const { sessions, settings } = deps
  const isSecure = settings.publicUrl.startsWith('https:')
  return new Hono<{ Bindings: HttpBindings }>().post('/language', async (c) => {
    const { incoming, outgoing } = c.env
    c.header('Cache-Control', 'no-store')
    if (isCrossSite(incoming, settings.publicUrl)) return c.text('Forbidden', 403)
    const locale = new URLSearchParams((await readBody(incoming, maxBodyBytes, bodyLimitMs)) ?? '').get('locale')
    if (!isLocale(locale)) {
      // The rest of a long body is not read, so the connection cannot be reused.
      c.header('Connection', 'close')
      return c.text('Unknown language', 400)
    }
    const user = await sessions.find(readSessionCookie(incoming, settings.publicUrl))
    if (user?.enabled) await saveLocale(deps, user, locale)
    writeLocaleCookie(outgoing, locale, isSecure)
    return c.redirect(wayBack(c.req.header('referer')), 303)
  })
}

/** The path of the page with the form; Home when the browser sends no referrer. Its own `lang` is dropped. */
function wayBack(referer = ''): string {
  if (!URL.canParse(referer)) return '/'
  const { pathname, searchParams } = new URL(referer)
  searchParams.delete('lang')
  const query = searchParams.toString()
  // Two slashes would lead to another host.
  return `${pathname.replace(/^\/+/, '/')}${query === '' ? '' : `?${query}`}`
}
