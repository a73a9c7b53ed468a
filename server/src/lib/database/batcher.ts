/**
 * What arrives while other items are being stored is stored together, in one statement (docs/decisions/0003): most of
 * the cost of a small statement is its round trip to the database and its commit.
 */

interface BatcherOptions<Item, Stored> {
  /**
   * Stores a batch, and returns what came of each item; undefined for one that was not stored. `take` returns the items:
   * called late, it returns also those that came until then, for example until a row was locked. `first` is one of them.
   */
  readonly store: (take: () => readonly Item[], first: Item) => Promise<(item: Item) => Stored | undefined>
  /** Batches on their way at the same time, of each group. */
  readonly maxBatches: number
  /** 64 unless given. */
  readonly maxItems?: number
  /** Items that share one of these go into different batches. */
  readonly keysOf?: (item: Item) => readonly string[]
  /** A batch has items of one group; all items are one group if it is left out. */
  readonly groupOf?: (item: Item) => string
  /** The last one of waiting items that share it is stored, and no other. */
  readonly latestBy?: (item: Item) => string
  /** A batch begins this long after its first item; otherwise in the next turn of the event loop. */
  readonly waitMs?: number
}

interface Waiting<Item, Stored> {
  readonly item: Item
  readonly resolve: (stored: Stored | null) => void
}

interface Group<Item, Stored> {
  readonly waiting: Map<unknown, Waiting<Item, Stored>>
  numBatches: number
  /** Whether a batch waits to begin. */
  isScheduled: boolean
  /** Whether a batch has begun and not taken its items yet: those that come are its own. */
  isOpen: boolean
}

const usualMaxItems = 64

/**
 * The returned function stores an item, soon. It resolves with null for one that was not stored for any reason, including
 * a failed batch: the caller then stores it alone, which reports the reason.
 */
export function createBatcher<Item, Stored>(
  options: BatcherOptions<Item, Stored>,
): (item: Item) => Promise<Stored | null> {
  const { store, maxBatches, groupOf = () => '', latestBy, waitMs } = options
  const groups = new Map<string, Group<Item, Stored>>()

  async function begin(name: string, group: Group<Item, Stored>): Promise<void> {
    const [first] = group.waiting.values()
    if (group.isOpen || group.numBatches >= maxBatches || first === undefined) return
    group.numBatches += 1
    group.isOpen = true
    let batch: readonly Waiting<Item, Stored>[] | undefined
    const take = () => {
      if (!batch) group.isOpen = false
      batch ??= takeBatch(group.waiting, options)
      return batch
    }
    const find = await store(() => take().map(({ item }) => item), first.item).catch(() => () => undefined)
    // A store that has taken none says it of all that came until now.
    for (const { item, resolve } of take()) resolve(find(item) ?? null)
    group.numBatches -= 1
    if (waitMs === undefined) void begin(name, group)
    else if (group.waiting.size > 0) schedule(name, group)
    if (group.numBatches === 0 && !group.isScheduled) groups.delete(name)
  }

  function schedule(name: string, group: Group<Item, Stored>): void {
    if (group.isScheduled) return
    group.isScheduled = true
    const beginNow = () => {
      group.isScheduled = false
      void begin(name, group)
    }
    // Those of the same turn of the event loop go together.
    if (waitMs === undefined) setImmediate(beginNow)
    else setTimeout(beginNow, waitMs).unref()
  }

  return (item) =>
    new Promise((resolve) => {
      const name = groupOf(item)
      const group = groups.get(name) ?? { waiting: new Map(), numBatches: 0, isScheduled: false, isOpen: false }
      groups.set(name, group)
      const key = latestBy?.(item) ?? Symbol('item')
      group.waiting.get(key)?.resolve(null)
      group.waiting.set(key, { item, resolve })
      schedule(name, group)
    })
}

/** Takes as many as go into one batch, the first ones first. */
function takeBatch<Item, Stored>(
  waiting: Map<unknown, Waiting<Item, Stored>>,
  { keysOf = () => [], maxItems = usualMaxItems }: BatcherOptions<Item, Stored>,
): readonly Waiting<Item, Stored>[] {
  const batch: Waiting<Item, Stored>[] = []
  const taken = new Set<string>()
  for (const [name, each] of waiting) {
    if (batch.length >= maxItems) break
    const keys = keysOf(each.item)
    if (keys.some((key) => taken.has(key))) continue
    for (const key of keys) taken.add(key)
    batch.push(each)
    waiting.delete(name)
  }
  return batch
}
