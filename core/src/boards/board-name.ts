/** The name of a new board starts with a capital letter (docs/rules.md#board-names-and-slugs). */
export function capitalisedName(name: string): string {
  const [first = ''] = name
  return first.toUpperCase() + name.slice(first.length)
}
