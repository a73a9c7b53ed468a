/** The headers of every response: nothing from other origins, only known inline scripts, frames for embedded boards alone. */
import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Settings } from '../../lib/settings.ts'

/**
 * What a page may load and run: what it does not need is not named, so `default-src` refuses it. Scripts and markup come
 * from the two policies by name alone (web/src/lib/trusted-types.ts, web/boot.js), where a browser knows Trusted Types.
 *
 * `inlineHashes`: the scripts within our own pages, as the policy writes them. `ancestors`: pages that may show it.
 */
const contentSecurityPolicy = (inlineHashes: readonly string[], ancestors: string): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inlineHashes].join(' '),
    "style-src 'self'",
    // Images that were chosen and not uploaded yet, and shared cards.
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types tilerush tilerush-boot',
  ].join('; ')

const permissionsPolicy = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

const oneYearSeconds = 365 * 24 * 60 * 60

/**
 * `procedure`: data, which may not run, be framed or load anything. `embed`: the one page that others may frame.
 * `fileWorker`: the worker that reads files of other programs.
 */
export type ResponseKind = 'procedure' | 'page' | 'embed' | 'fileWorker'

/** Sets the headers of a response. */
export type SecurityHeaders = (response: ServerResponse, kind: ResponseKind) => void

/** The worker's own script and the parts of it that are loaded later (web/vite.config.ts). */
export const isFileWorker = (url: string): boolean => url.startsWith('/assets/exchange-')

/**
 * A worker has the policy of its own response. This one alone may compile WebAssembly: databases of decks and photos of
 * phones are read by libraries in it, away from every page.
 */
const fileWorkerPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The pages that may show an embedded board: the instance's own, and those of `EMBED_ORIGINS`. */
function framedBy({ embedOrigins }: Pick<Settings, 'embedOrigins'>): string {
  return embedOrigins.includes('*') ? '*' : ["'self'", ...embedOrigins].join(' ')
}

/** It protects a browser that is tricked into showing data as a page. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The value of Strict-Transport-Security: only where users reach the product by https, and as the setting HSTS says. */
export function strictTransport({ publicUrl, hsts }: Pick<Settings, 'publicUrl' | 'hsts'>): string | null {
  if (hsts === 'off' || !publicUrl.startsWith('https:')) return null
  return `max-age=${oneYearSeconds}${hsts === 'subdomains' ? '; includeSubDomains' : ''}`
}

/** `pages`: the built pages, whose own scripts may run. */
export function securityHeaders(
  settings: Pick<Settings, 'publicUrl' | 'hsts' | 'embedOrigins'>,
  pages: readonly string[],
): SecurityHeaders {
  const transport = strictTransport(settings)
  const inlineHashes = [...new Set(pages.flatMap(getInlineHashes))]
  const policies: Readonly<Record<ResponseKind, string>> = {
    procedure: dataPolicy,
    page: contentSecurityPolicy(inlineHashes, "'none'"),
    embed: contentSecurityPolicy(inlineHashes, framedBy(settings)),
    fileWorker: fileWorkerPolicy,
  }
  return (response, kind) => {
    response.setHeader('Content-Security-Policy', policies[kind])
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cross-Origin-Resource-Policy', kind === 'embed' ? 'cross-origin' : 'same-origin')
    if (kind !== 'procedure') {
      response.setHeader('Referrer-Policy', 'same-origin')
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
      response.setHeader('Permissions-Policy', permissionsPolicy)
    }
    if (transport !== null) response.setHeader('Strict-Transport-Security', transport)
  }
}

function getInlineHashes(page: string): string[] {
  const scripts = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => code)
  return scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}
