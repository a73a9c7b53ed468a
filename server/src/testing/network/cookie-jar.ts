/** The cookies of one browser, as responses set them. */

export interface CookieJar {
  /** They are found by name, as the server set them last. */
  readonly cookies: Map<string, string>
  /** The request header; null without a cookie. */
  header(): string | null
  /** Takes what a response sets and removes. */
  take(response: Response): void
}

export function createCookieJar(cookies = new Map<string, string>()): CookieJar {
  return {
    cookies,
    header: () => (cookies.size === 0 ? null : [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')),
    take(response) {
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=', 2)
        if (/;\s*max-age=0(;|$)/i.test(cookie)) cookies.delete(name)
        else cookies.set(name, value)
      }
    },
  }
}
