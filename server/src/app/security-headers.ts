/** The headers of every answer: nothing from elsewhere, nothing inline, nobody frames us. */
import type { ServerResponse } from 'node:http'

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
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

/** `isSecure`: whether people reach the product by https. */
export function setSecurityHeaders(response: ServerResponse, isSecure: boolean): void {
  response.setHeader('Content-Security-Policy', contentSecurityPolicy)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'same-origin')
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  response.setHeader('Permissions-Policy', permissionsPolicy)
  if (isSecure) response.setHeader('Strict-Transport-Security', `max-age=${oneYearSeconds}`)
}
