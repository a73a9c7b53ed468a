/** `/language`: the picker's choice. A plain form, so that choosing needs no script and keeps the page. */
import type { HttpBindings } from '@hono/node-server'
import { isLocale } from '@tilerush/core/language/locale'
import { Hono } from 'hono'
import { keepLocale } from '../features/account/language.ts'
import type { Parts } from '../lib/parts.ts'
import { readSessionCookie, writeLocaleCookie } from './cookies.ts'
import { readBody } from './read-body.ts'
import { isCrossSite } from './visitor.ts'

/** `locale=de`, with room for nothing else. */
const maxBodyBytes = 100
const bodyLimitMs = 10_000

export function languageRoutes(parts: Parts): Hono<{ Bindings: HttpBindings }> {
  const { sessions, settings } = parts
  const isSecure = settings.publicUrl.startsWith('https:')
  return new Hono<{ Bindings: HttpBindings }>().post('/language', async (c) => {
    const { incoming, outgoing } = c.env
    c.header('Cache-Control', 'no-store')
    if (isCrossSite(incoming, settings.publicUrl)) return c.text('Forbidden', 403)
    const locale = new URLSearchParams((await readBody(incoming, maxBodyBytes, bodyLimitMs)) ?? '').get('locale')
    if (!isLocale(locale)) {
      // What is left of a long body is not read, so the connection cannot be used again.
      c.header('Connection', 'close')
      return c.text('Unknown language', 400)
    }
    const user = await sessions.find(readSessionCookie(incoming))
    if (user?.enabled) await keepLocale(parts, user, locale)
    writeLocaleCookie(outgoing, locale, isSecure)
    return c.redirect(wayBack(c.req.header('referer')), 303)
  })
}

/** The page that the form was on, as a path of ours; Home when the browser does not say. Its own `lang` is dropped. */
function wayBack(referer = ''): string {
  if (!URL.canParse(referer)) return '/'
  const { pathname, searchParams } = new URL(referer)
  searchParams.delete('lang')
  const query = searchParams.toString()
  // Two slashes would lead to another host.
  return `${pathname.replace(/^\/+/, '/')}${query === '' ? '' : `?${query}`}`
}
