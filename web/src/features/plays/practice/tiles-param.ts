/** The tiles to practise, as the address carries them: `?tiles=6b7c8d9f.ghjk6789`. */
const separator = '.'

export function tilesParam(tileIds: readonly string[]): string {
  return tileIds.join(separator)
}

/** What an address asks for, as far as the board has it, without repeats. */
export function tilesOfParam(param: string | undefined, present: ReadonlySet<string>): string[] {
  return [...new Set(param?.split(separator))].filter((tileId) => present.has(tileId))
}
