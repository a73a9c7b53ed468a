/**
 * The cookies: the session's secret and the one by which a browser is known again, both out of reach of scripts, and
 * the chosen language, which is no secret and which the pages of a dev server read.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseLocale } from '@tilerush/core/language/locale'
import {
  knownDeviceMs,
  type Locale,
  localeCookieMs,
  localeCookieName,
  sessionAbsoluteMs,
} from '@tilerush/core/constants'
import { parse, serialize } from 'hono/utils/cookie'

const sessionCookieName = 'tilerush_session'
const deviceCookieName = 'tilerush_device'

/** Empty without the cookie. */
export function readSessionCookie(request: IncomingMessage): string {
  return readCookie(request, sessionCookieName)
}

/** Empty without the cookie. */
export function readDeviceCookie(request: IncomingMessage): string {
  return readCookie(request, deviceCookieName)
}

/** A null secret removes the cookie. */
export function writeSessionCookie(response: ServerResponse, secret: string | null, isSecure: boolean): void {
  writeCookie(response, sessionCookieName, secret, sessionAbsoluteMs, isSecure)
}

export function writeDeviceCookie(response: ServerResponse, secret: string, isSecure: boolean): void {
  writeCookie(response, deviceCookieName, secret, knownDeviceMs, isSecure)
}

/** The language that a request is to be answered in: the address says it, else the picker's cookie, else the browser. */
export function localeOfRequest(request: IncomingMessage, asked?: string): Locale {
  const chosen = readCookie(request, localeCookieName)
  return chooseLocale({ asked, chosen, acceptLanguage: request.headers['accept-language'] })
}

export function writeLocaleCookie(response: ServerResponse, locale: Locale, isSecure: boolean): void {
  writeCookie(response, localeCookieName, locale, localeCookieMs, isSecure, false)
}

function readCookie(request: IncomingMessage, name: string): string {
  return parse(request.headers.cookie ?? '', name)[name] ?? ''
}

/** The last value of a name counts; the other cookies of the answer stay. */
function writeCookie(
  response: ServerResponse,
  name: string,
  secret: string | null,
  lifetimeMs: number,
  isSecure: boolean,
  isHidden = true,
): void {
  const cookie = serialize(name, secret ?? '', {
    path: '/',
    maxAge: secret === null ? 0 : lifetimeMs / 1000,
    httpOnly: isHidden,
    sameSite: 'Lax',
    secure: isSecure,
  })
  const others = [response.getHeader('Set-Cookie') ?? []].flat().map(String)
  const remaining = others.filter((other) => !other.startsWith(`${name}=`))
  response.setHeader('Set-Cookie', [...remaining, cookie])
}
