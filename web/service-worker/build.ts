/** What the worker knows of its build. */
export interface Build {
  readonly id: string
  readonly entries: readonly string[]
  /** Files with lasting names. */
  readonly files: readonly string[]
  /** Files with hashed names, by language. */
  readonly assets: Readonly<Record<string, readonly string[]>>
}
