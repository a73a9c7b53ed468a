/**
 * What arrives while others are being stored is stored together, in one statement (docs/decisions/0003): most of the
 * cost of a small statement is its round trip to the database and its commit.
 */

const maxItems = 64

interface TogetherOptions<Item, Stored> {
  /** Statements on their way at the same time. */
  readonly maxStatements: number
  /** Stores the items in one statement, and returns what came of those that were stored. */
  readonly store: (items: readonly Item[]) => Promise<ReadonlyMap<Item, Stored>>
  /** Items that share one of these go into different statements. */
  readonly keysOf: (item: Item) => readonly string[]
}

interface Waiting<Item, Stored> {
  readonly item: Item
  readonly resolve: (stored: Stored | null) => void
}

/**
 * The returned function stores an item, soon. It resolves with null for one that was not stored for any reason,
 * including a failed statement: the caller then stores it alone, which reports the reason.
 */
export function createStoreTogether<Item, Stored>(
  options: TogetherOptions<Item, Stored>,
): (item: Item) => Promise<Stored | null> {
  const { maxStatements, store, keysOf } = options
  let waiting: Waiting<Item, Stored>[] = []
  let numStatements = 0
  let isAwaited = false

  async function storeNext(): Promise<void> {
    if (numStatements >= maxStatements || waiting.length === 0) return
    const { next, rest } = split(waiting, keysOf)
    waiting = rest
    numStatements += 1
    const stored = await store(next.map(({ item }) => item)).catch(() => null)
    numStatements -= 1
    for (const { item, resolve } of next) resolve(stored?.get(item) ?? null)
    void storeNext()
  }

  return (item) =>
    new Promise((resolve) => {
      waiting.push({ item, resolve })
      if (isAwaited) return
      // Those of the same turn of the event loop go together.
      isAwaited = true
      setImmediate(() => {
        isAwaited = false
        void storeNext()
      })
    })
}

/** The items for one statement, and the remaining ones. */
function split<Item, Stored>(
  waiting: readonly Waiting<Item, Stored>[],
  keysOf: (item: Item) => readonly string[],
): { readonly next: readonly Waiting<Item, Stored>[]; readonly rest: Waiting<Item, Stored>[] } {
  const next: Waiting<Item, Stored>[] = []
  const rest: Waiting<Item, Stored>[] = []
  const taken = new Set<string>()
  for (const each of waiting) {
    const keys = keysOf(each.item)
    if (next.length >= maxItems || keys.some((key) => taken.has(key))) {
      rest.push(each)
      continue
    }
    for (const key of keys) taken.add(key)
    next.push(each)
  }
  return { next, rest }
}
