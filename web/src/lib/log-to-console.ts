/** The one place that writes to the console: errors of a logout (specification, section 4, Logout). */
export function logToConsole(error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification sends these errors to the console only
  console.error(error)
}
