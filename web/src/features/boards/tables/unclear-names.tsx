import { m } from '../../../paraglide/messages.js'

const maxNames = 5

/** Names in rows that could be about several pictures, or that several rows have. */
export function UnclearNames({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null
  const shown = [...new Set(names)].slice(0, maxNames).join(', ')
  return <p>{m.table_unclear({ names: shown })}</p>
}
