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
  readonly deviceCookie: string
  readonly pendingLoginSecret: string
  readonly passkeySecret: string
  /** The language that the visitor has chosen. */
  readonly locale: string
}

/** The name of the session's cookie of a product at this address. */
export function sessionCookieNameAt(publicUrl: string): string {
  return nameAt(publicUrl, sessionCookieName)
}

/** With https, a cookie of the plain name may be planted by a sibling host: it is not believed. */
function nameAt(publicUrl: string, name: string): string {
  return publicUrl.startsWith('https:') ? toHostName(name) : name
}

export function readCookies(request: IncomingMessage, publicUrl: string): OwnCookies {
  const cookies = parse(request.headers.cookie ?? '')
  const read = (name: string) => cookies[nameAt(publicUrl, name)] ?? ''
  return {
    sessionSecret: read(sessionCookieName),
    deviceCookie: read(deviceCookieName),
    pendingLoginSecret: read(pendingLoginCookieName),
    passkeySecret: read(passkeyCookieName),
    locale: readLocaleCookie(request),
  }
}

/** Empty without the cookie. */
export function readSessionCookie(request: IncomingMessage, publicUrl: string): string {
  return readCookies(request, publicUrl).sessionSecret
}

/** The choice is no secret, so it may have either name: it outlives the day on which the product gets https. */
function readLocaleCookie(request: IncomingMessage): string {
  const cookies = parse(request.headers.cookie ?? '')
  return cookies[toHostName(localeCookieName)] || cookies[localeCookieName] || ''
}

/** A null secret removes the cookie. */
export function writeSessionCookie(
  response: ServerResponse,
  secret: string | null,
  isSecure: boolean,
  isRemembered = true,
): void {
  writeOwnCookie(response, sessionCookieName, secret, isRemembered ? sessionAbsoluteMs : null, isSecure)
}

export function writeDeviceCookie(response: ServerResponse, signed: string, isSecure: boolean): void {
  writeOwnCookie(response, deviceCookieName, signed, knownDeviceMs, isSecure)
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
  { chosen = readLocaleCookie(request), requested }: { chosen?: string; requested?: string | undefined } = {},
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
  lifetimeMs: number | null,
  isSecure: boolean,
  isHidden = true,
): void {
  if (isSecure) writeCookie(response, toHostName(name), value, lifetimeMs, isSecure, isHidden)
  writeCookie(response, name, isSecure ? null : value, lifetimeMs, isSecure, isHidden)
}

/** The last value of a name counts; the other cookies of the response stay. Without a lifetime it ends with the browser. */
function writeCookie(
  response: ServerResponse,
  name: string,
  value: string | null,
  lifetimeMs: number | null,
  isSecure: boolean,
  isHidden: boolean,
): void {
  const cookie = serialize(name, value ?? '', {
    path: '/',
    ...(value !== null && lifetimeMs === null ? {} : { maxAge: value === null ? 0 : Number(lifetimeMs) / 1000 }),
    httpOnly: isHidden,
    sameSite: 'Lax',
    secure: isSecure,
  })
  const others = [response.getHeader('Set-Cookie') ?? []].flat().map(String)
  const remaining = others.filter((other) => !other.startsWith(`${name}=`))
  response.setHeader('Set-Cookie', [...remaining, cookie])
}
