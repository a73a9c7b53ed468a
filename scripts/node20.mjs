/** Loaded before the test runner: what vitest 5, which declares Node 22, uses and Node 20 does not have. */
Map.groupBy ??= (items, toKey) => {
  const groups = new Map()
  let index = 0
  for (const item of items) {
    const key = toKey(item, index++)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
