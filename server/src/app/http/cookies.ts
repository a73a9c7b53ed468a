/**
 * The cookies: the session's secret and the device cookie that recognises a browser, both out of reach of scripts, and
 * the chosen language, which is no secret and which the pages of a dev server read.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseLocale } from '@tilerush/core/language/locale'
import { knownDeviceMs, passkeyChallengeMs, pendingLoginMs, sessionAbsoluteMs } from '@tilerush/core/account/constants'
import { type Locale, localeCookieMs, localeCookieName } from '@tilerush/core/language/constants'
import { parse, serialize } from 'hono/utils/cookie'

const sessionCookieName = 'tilerush_session'
const deviceCookieName = 'tilerush_device'
const pendingLoginCookieName = 'tilerush_pending_login'
const passkeyCookieName = 'tilerush_passkey'

/** The product's own cookies of a request: the header is read once. Empty texts for those that it lacks. */
export interface OwnCookies {
  readonly sessionSecret: string
  readonly deviceSecret: string
  readonly pendingLoginSecret: string
  readonly passkeySecret: string
  /** The language that the visitor has chosen. */
  readonly locale: string
}

export function readCookies(request: IncomingMessage): OwnCookies {
  const cookies = parse(request.headers.cookie ?? '')
  // The plain name is that of a product without https, and of cookies from before it had https.
  const read = (name: string) => cookies[toHostName(name)] || cookies[name] || ''
  return {
    sessionSecret: read(sessionCookieName),
    deviceSecret: read(deviceCookieName),
    pendingLoginSecret: read(pendingLoginCookieName),
    passkeySecret: read(passkeyCookieName),
    locale: read(localeCookieName),
  }
}

/** Empty without the cookie. */
export function readSessionCookie(request: IncomingMessage): string {
  return readCookies(request).sessionSecret
}

/** A null secret removes the cookie. */
export function writeSessionCookie(response: ServerResponse, secret: string | null, isSecure: boolean): void {
  writeOwnCookie(response, sessionCookieName, secret, sessionAbsoluteMs, isSecure)
}

export function writeDeviceCookie(response: ServerResponse, secret: string, isSecure: boolean): void {
  writeOwnCookie(response, deviceCookieName, secret, knownDeviceMs, isSecure)
}

/** A null secret removes the cookie. */
export function writePendingLoginCookie(response: ServerResponse, secret: string | null, isSecure: boolean): void {
  writeOwnCookie(response, pendingLoginCookieName, secret, pendingLoginMs, isSecure)
}

export function writePasskeyCookie(response: ServerResponse, secret: string, isSecure: boolean): void {
  writeOwnCookie(response, passkeyCookieName, secret, passkeyChallengeMs, isSecure)
}

/** The language of the response: from the address, else from the picker's cookie, else from the browser. */
export function localeOfRequest(
  request: IncomingMessage,
  { chosen = readCookies(request).locale, requested }: { chosen?: string; requested?: string | undefined } = {},
): Locale {
  return chooseLocale({ requested, chosen, acceptLanguage: request.headers['accept-language'] })
}

export function writeLocaleCookie(response: ServerResponse, locale: Locale, isSecure: boolean): void {
  writeOwnCookie(response, localeCookieName, locale, localeCookieMs, isSecure, false)
}

/** A name that browsers take from this host alone, over https: no sibling host can plant such a cookie. */
const toHostName = (name: string): string => `__Host-${name}`

/** With https under the host's own name; an earlier cookie of the plain name goes. */
function writeOwnCookie(
  response: ServerResponse,
  name: string,
  value: string | null,
  lifetimeMs: number,
  isSecure: boolean,
  isHidden = true,
): void {
  if (isSecure) writeCookie(response, toHostName(name), value, lifetimeMs, isSecure, isHidden)
  writeCookie(response, name, isSecure ? null : value, lifetimeMs, isSecure, isHidden)
}

/** The last value of a name counts; the other cookies of the response stay. */
function writeCookie(
  response: ServerResponse,
  name: string,
  value: string | null,
  lifetimeMs: number,
  isSecure: boolean,
  isHidden: boolean,
): void {
  const cookie = serialize(name, value ?? '', {
    path: '/',
    maxAge: value === null ? 0 : lifetimeMs / 1000,
    httpOnly: isHidden,
    sameSite: 'Lax',
    secure: isSecure,
  })
  const others = [response.getHeader('Set-Cookie') ?? []].flat().map(String)
  const remaining = others.filter((other) => !other.startsWith(`${name}=`))
  response.setHeader('Set-Cookie', [...remaining, cookie])
}
