/** The name of a new board starts with a capital letter (specification, section 5, Boards). */
export function capitalisedName(name: string): string {
  const [first = ''] = name
  return first.toUpperCase() + name.slice(first.length)
}
