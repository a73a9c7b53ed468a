/** Joins the class names that are there: `classNames(styles.card, isOpen && styles.open)`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
