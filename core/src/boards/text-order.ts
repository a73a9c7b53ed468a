/** Sorts by code unit: the same order in every browser, on every machine and in the database (collation "C"). */
export function byText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
