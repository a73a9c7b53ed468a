/** Search parameters as plain strings: an address keeps exactly what was written in it. */
export type SearchParams = Readonly<Record<string, string | undefined>>

export function parseSearch(search: string): SearchParams {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (typeof value === 'string') params.set(name, value)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Picks the named parameters; a missing one stays out of the result. */
export function pickSearch<Name extends string>(search: Readonly<Record<string, unknown>>, ...names: readonly Name[]) {
  const picked: Partial<Record<Name, string | undefined>> = {}
  for (const name of names) {
    const value = search[name]
    if (typeof value === 'string') picked[name] = value
  }
  return picked
}
