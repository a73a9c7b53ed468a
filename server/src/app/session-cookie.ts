/** The one cookie: the session's secret, out of reach of scripts and of other sites. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sessionAbsoluteMs } from '@tilerush/core/constants'

const sessionCookieName = 'tilerush_session'

/** Empty without the cookie. */
export function readSessionCookie(request: IncomingMessage): string {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2)
    if (name === sessionCookieName) return value
  }
  return ''
}

/** A null secret removes the cookie. */
export function writeSessionCookie(response: ServerResponse, secret: string | null, isSecure: boolean): void {
  const attributes = [
    `${sessionCookieName}=${secret ?? ''}`,
    'Path=/',
    `Max-Age=${secret === null ? 0 : sessionAbsoluteMs / 1000}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ]
  response.setHeader('Set-Cookie', attributes.join('; '))
}
