/** The headers of every answer: nothing from elsewhere, nothing inline but what we know, nobody frames us. */
import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** `inlineHashes`: the scripts within our own pages, as the policy writes them. */
const contentSecurityPolicy = (inlineHashes: readonly string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inlineHashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')

const permissionsPolicy = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

const oneYearSeconds = 365 * 24 * 60 * 60

/** Sets the headers of an answer. `isCall`: it is data, which is nothing to run, to frame or to load from. */
export type SecurityHeaders = (response: ServerResponse, isCall: boolean) => void

/** Should a browser ever be made to show data as a page. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** `isSecure`: whether people reach the product by https. `pages`: the built pages, whose own scripts may run. */
export function securityHeaders(isSecure: boolean, pages: readonly string[]): SecurityHeaders {
  const policy = contentSecurityPolicy([...new Set(pages.flatMap(inlineHashesOf))])
  return (response, isCall) => {
    response.setHeader('Content-Security-Policy', isCall ? dataPolicy : policy)
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
    if (!isCall) {
      response.setHeader('Referrer-Policy', 'same-origin')
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
      response.setHeader('Permissions-Policy', permissionsPolicy)
    }
    if (isSecure) response.setHeader('Strict-Transport-Security', `max-age=${oneYearSeconds}`)
  }
}

function inlineHashesOf(page: string): string[] {
  const scripts = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => code)
  return scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}
