/** The one place that writes to the console: errors of a logout (docs/rules.md#logout). */
export function logToConsole(error: unknown): void {
  // oxlint-disable-next-line no-console -- these errors go to the console only
  console.error(error)
}
