/** The kinds of values that settings have; each refuses with what the value must be, and never repeats it. */
import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { parseNetworks } from '../admission/network-address.ts'
import { findUnescapedSigns, toAdvice } from './login-address.ts'

export const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d+$/, `must be a whole number from ${minimum} to ${maximum}`)),
      z.transform(Number),
    ),
    z
      .number()
      .check(z.minimum(minimum, `must be at least ${minimum}`), z.maximum(maximum, `must be at most ${maximum}`)),
  )

export const decimalNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d+(\.\d+)?$/, `must be a number from ${minimum} to ${maximum}`)),
      z.transform(Number),
    ),
    z
      .number()
      .check(z.minimum(minimum, `must be at least ${minimum}`), z.maximum(maximum, `must be at most ${maximum}`)),
  )

/** What an address must be besides; null for one that is. */
type UrlRule = (url: URL) => string | null

/** An address of the web; `rules` are asked in their order. */
export function webAddress(...rules: readonly UrlRule[]) {
  return address(['http:', 'https:'], rules, () => null)
}

/** The address of a service, which may hold a login, in the setting of this name. */
export function serviceAddress(setting: string, protocols: readonly string[], ...rules: readonly UrlRule[]) {
  return address(protocols, rules, (text) => {
    const unescaped = findUnescapedSigns(text)
    return unescaped && `must be escaped: ${toAdvice(unescaped, setting)}`
  })
}

function address(protocols: readonly string[], rules: readonly UrlRule[], textRule: (text: string) => string | null) {
  const beginnings = protocols.map((protocol) => `${protocol}//`)
  const findFault = (text: string): string | null => {
    const isBegun = beginnings.some((beginning) => text.toLowerCase().startsWith(beginning))
    // What has to be escaped also hinders parsing, so it is looked for first.
    const fault = isBegun ? textRule(text) : null
    if (fault !== null) return fault
    if (!isBegun || !URL.canParse(text)) return `must be an address that begins with ${beginnings.join(' or ')}`
    const url = new URL(text)
    return rules.map((rule) => rule(url)).find((broken) => broken !== null) ?? null
  }
  return z.string().check(
    z.superRefine((text, context) => {
      const message = findFault(text)
      if (message !== null) context.addIssue({ code: 'custom', message })
    }),
  )
}

export const hasHost: UrlRule = ({ protocol, hostname }) =>
  hostname === '' ? `must name a host, such as ${protocol}//mail.example.org:587` : null

/** A web address must name what a certificate or a browser can know by one name. */
export const isOneHost: UrlRule = ({ hostname }) =>
  isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0 || /^[a-z0-9_.-]+$/.test(hostname) ? null : 'must name one host'

export const hasNoLogin: UrlRule = ({ username, password }) =>
  username === '' && password === '' ? null : 'must hold no user name and no password'

export const hasNoQuery: UrlRule = ({ search, hash, href }) =>
  search === '' && hash === '' && !/[?#]$/.test(href) ? null : 'must end before a ? or #'

/** The product's own pages stand at the root. */
export const hasNoPath: UrlRule = ({ pathname, origin }) =>
  /^\/*$/.test(pathname)
    ? null
    : `must be the address of a host without a path, such as ${origin}: the product is served at the root of its host`

/** `Name <address>`, or the address alone: one sender. */
const sender = /^(?:(?:[^<>"@,;\r\n]*|"[^"\r\n]*")\s*<[^\s@<>,;"]+@[^\s@<>,;"]+>|[^\s@<>,;"]+@[^\s@<>,;"]+)$/
export const mailSender = z
  .string()
  .check(z.regex(sender, 'must be one e-mail address, such as Tilerush <quiz@example.org>'))

/** One that everybody is in would let visitors choose the address that limits count by. */
export const proxies = z.string().check(
  z.refine((list) => parseNetworks(list) !== null, 'must be addresses or networks such as 10.0.0.0/8, with commas'),
  z.refine(
    (list) => (parseNetworks(list) ?? []).every(([, bits]) => bits > 0),
    'must not hold a network of all addresses: name those of the proxies',
  ),
)

/** `https://learn.example`, with a port or a `*.` for all hosts below; nothing that ends a directive of a policy. */
const framingOrigin = /^https?:\/\/(?:(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(?::\d{1,5})?$/i

const toOrigins = (list: string): string[] => list.split(',').map((origin) => origin.trim().replace(/\/$/, ''))

/** Sites whose pages may show boards in frames; `*` for every site. */
export const framingOrigins = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (list) => list === '*' || toOrigins(list).every((origin) => framingOrigin.test(origin)),
        'must be * or origins such as https://learn.example.org, with commas',
      ),
    ),
  z.transform(toOrigins),
)
