/**
 * Finds in SQL what reads a table that is spread by user without naming the user: on an engine that spreads tables over
 * several servers such a statement asks all of them (decision 0034). It knows as much SQL as the product's own statements.
 */

/** What was read, and how the block of SQL that reads it goes. */
export interface SpreadRead {
  readonly table: string
  /** The part of the statement between its own parentheses, without the parts within, in one line. */
  readonly block: string
}

interface Reference {
  readonly table: string
  readonly alias: string
}

/** Reads of the tables by anything but a user: a value, a row of a subquery, or a read that is itself by a user. */
export function findSpreadReads(statement: string, tables: ReadonlySet<string>): SpreadRead[] {
  return toBlocks(statement).flatMap((block) => {
    const references = findReferences(block, tables)
    const bound = findBound(block, references)
    return references.filter(({ alias }) => !bound.has(alias)).map(({ table }) => ({ table, block }))
  })
}

/** The statement and each query in parentheses, without the queries within: what stands in other parentheses stays. */
function toBlocks(statement: string): string[] {
  const blocks: string[] = []
  let rest = statement.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim()
  // From within: a pair of parentheses without any in it is a query, or belongs to what is around it.
  for (;;) {
    const inner = /\(([^()]*)\)/.exec(rest)
    if (!inner) return [...blocks, rest].map((block) => block.replaceAll('⟨', '(').replaceAll('⟩', ')'))
    const [whole, text = ''] = inner
    const isQuery = /^\s*(?:select|update|insert|delete|with)\b/i.test(text)
    if (isQuery) blocks.push(text.trim())
    rest = rest.replace(whole, () => (isQuery ? '⟨ ⟩' : `⟨${text}⟩`))
  }
}

const keywords = 'where|set|on|using|left|inner|cross|join|for|order|group|limit|returning|union|values|select|as'

function findReferences(block: string, tables: ReadonlySet<string>): Reference[] {
  const pattern = new RegExp(
    String.raw`(?:\b(?:from|join|update|using)|,) (?:only )?(${[...tables].join('|')})\b(?! ?[.⟨(=])(?: as)?(?: (?!(?:${keywords})\b)([a-z_]+))?`,
    'gi',
  )
  return [...block.matchAll(pattern)].map(([, table = '', alias = table]) => ({ table, alias }))
}

/** The aliases that the block compares with a user, directly or by one that is. */
function findBound(block: string, references: readonly Reference[]): ReadonlySet<string> {
  const aliases = new Set(references.map(({ alias }) => alias))
  const [only] = references
  const equalities = [...block.matchAll(/(?:\b([a-z_]+)\.)?\buser_id = (\$\d+|any ?\(|(?:[a-z_]+\.)?[a-z_]+)/gi)].map(
    ([, alias = only?.alias ?? '', value = '']) => [alias, value] as const,
  )
  const bound = new Set<string>()
  for (const _ of references) {
    for (const [alias, value] of equalities) {
      const other = /^([a-z_]+)\.user_id$/i.exec(value)?.[1]
      const isOpen = (name: string) => aliases.has(name) && !bound.has(name)
      if (other === undefined || !isOpen(other)) bound.add(alias)
      else if (!isOpen(alias)) bound.add(other)
    }
  }
  return bound
}
