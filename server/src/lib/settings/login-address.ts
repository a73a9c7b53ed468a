/** Addresses of services that hold a login, `postgres://user:password@host`: a password with signs of its own breaks them. */

/** Signs that end a part of an address. Each has its meaning there, so a password must have it escaped. */
const escapes: ReadonlyMap<string, string> = new Map([
  ['#', '%23'],
  ['@', '%40'],
  ['?', '%3F'],
  ['/', '%2F'],
  ['%', '%25'],
  [' ', '%20'],
])

export interface UnescapedSigns {
  readonly where: 'password' | 'user name' | 'address'
  /** In the order that they stand in. */
  readonly signs: readonly string[]
}

/**
 * What has to be escaped in an address before anybody can say where its login ends. Null for an address that has one
 * reading alone. Up to its last `@` an address is taken for the login: a part of a password must never be taken for a host.
 */
export function findUnescapedSigns(address: string): UnescapedSigns | null {
  const rest = address.slice(address.indexOf('://') + '://'.length)
  const end = rest.lastIndexOf('@')
  if (end < 0) return found('address', rest.includes('#') ? ['#'] : [])
  if (endsInOption.test(rest)) return found('address', ['@'])
  const login = rest.slice(0, end)
  const colon = login.indexOf(':')
  const [userName, password] = colon < 0 ? [login, ''] : [login.slice(0, colon), login.slice(colon + 1)]
  return (
    found('password', signsIn(password)) ??
    // An address of mail as a user name is read as it is meant.
    found(
      'user name',
      signsIn(userName).filter((sign) => sign !== '@'),
    ) ??
    found('address', rest.slice(end).includes('#') ? ['#'] : [])
  )
}

/** `write # as %23 and @ as %40 in the password of DATABASE_URL`. */
export function toAdvice({ signs, where }: UnescapedSigns, setting: string): string {
  const parts = signs.map((sign) => `${sign === ' ' ? 'a space' : sign} as ${escapes.get(sign)}`)
  const list = parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
  return `write ${list} in ${where === 'address' ? '' : `the ${where} of `}${setting}`
}

/** `user:password@host/name?application_name=a@b`: the last `@` is in an option, and the login is clear without it. */
const endsInOption = /^[^@/?#]*@[^@/?#]+(?:\/[^@/?#]*)?\?[a-z_]+=[^/?#]*@[^/?#]*$/i

function found(where: UnescapedSigns['where'], signs: readonly string[]): UnescapedSigns | null {
  return signs.length === 0 ? null : { where, signs }
}

/** Each once. A `%` that begins an escape is one, and every blank counts as a space. */
function signsIn(text: string): string[] {
  const matches = text.match(/%(?![0-9a-f]{2})|[#@?/\s]/gi) ?? []
  return [...new Set(matches.map((sign) => (sign.trim() === '' ? ' ' : sign)))]
}
