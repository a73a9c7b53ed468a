/** The project's folder. */
export const root: string
/** Builds web and server unless the sources are those of the last build; ends this process when it fails. */
export function ensureBuilt(): void
