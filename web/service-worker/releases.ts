/** Which of the app's files are kept: a page that was opened before an update still asks for its own. */
import type { Release } from '../src/lib/offline-names.ts'

/** This release and the two before it. */
export const keptReleases = 3

/** The list after a release has come or has got more files, the newest first. */
export function withRelease(known: readonly Release[], own: Release): readonly Release[] {
  const before = known.find(({ id }) => id === own.id)
  const files = [...new Set([...(before?.files ?? []), ...own.files])]
  return [{ ...own, files }, ...known.filter(({ id }) => id !== own.id)].slice(0, keptReleases)
}

/** Those of the cached files that no kept release has. */
export function filesToDrop(cached: readonly string[], releases: readonly Release[]): readonly string[] {
  const kept = new Set(releases.flatMap(({ files }) => files))
  return cached.filter((file) => !kept.has(file))
}
