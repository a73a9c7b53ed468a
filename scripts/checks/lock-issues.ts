/** What is wrong with a lock file: entries that cannot be checked when they are installed, and versions with known holes. */
import { lt } from 'semver'

/** The parts of an entry of `packages` in a lock file of version 3. */
export interface LockEntry {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
}
/** It is found by path, as `node_modules/a/node_modules/b`. */
export type LockEntries = Readonly<Record<string, LockEntry>>

/** A family of packages that stand in the lock without a hash. */
export interface Unhashed {
  readonly names: RegExp
  /** Exactly so many, so that no other one joins them unseen. */
  readonly count: number
  readonly why: string
}

const otherPlatforms =
  'binaries for platforms that the lock was not written on, which the registry in use does not carry: npm leaves out the hash'

/**
 * The known ones of `package-lock.json`. Run `npm install --package-lock-only` against a registry that has them, and
 * their lines here go.
 */
export const knownUnhashed: readonly Unhashed[] = [
  { names: /^@oxc-parser\/binding-/, count: 15, why: otherPlatforms },
  { names: /^@oxfmt\/binding-/, count: 17, why: otherPlatforms },
  { names: /^@oxlint\/binding-/, count: 17, why: otherPlatforms },
  { names: /^@oxlint-tsgolint\//, count: 4, why: otherPlatforms },
  { names: /^@rolldown\/binding-/, count: 14, why: otherPlatforms },
]

/** One line an issue. Workspaces, and links to them, have neither hash nor address. */
export function findUncheckedEntries(entries: LockEntries, unhashed: readonly Unhashed[]): string[] {
  const installed = getInstalled(entries)
  const found = unhashed.map(() => 0)
  const issues: string[] = []
  for (const { name, path, entry } of installed) {
    if (entry.resolved !== undefined) issues.push(`${path}: names where it is downloaded from (${entry.resolved})`)
    if (entry.integrity !== undefined) {
      if (!/^sha512-[A-Za-z0-9+/]{86}==/.test(entry.integrity)) issues.push(`${path}: its integrity is no SHA-512`)
      continue
    }
    const isOfOnePlatform = entry.optional === true && (entry.os !== undefined || entry.cpu !== undefined)
    const family = unhashed.findIndex(({ names }) => names.test(name))
    if (family === -1 || !isOfOnePlatform) issues.push(`${path}: has no integrity`)
    else found[family] = (found[family] ?? 0) + 1
  }
  for (const [family, { names, count }] of unhashed.entries()) {
    if (found[family] !== count) issues.push(`${names.source}: ${found[family]} without integrity, ${count} are known`)
  }
  return issues
}

/** The lowest version that an advisory leaves unharmed. */
export interface MinimumVersion {
  readonly name: string
  readonly minimum: string
  readonly advisory: string
  readonly why: string
}

/** A version below its minimum that does no harm where it is used. */
export interface AcceptedVersion {
  readonly name: string
  readonly version: string
  readonly why: string
}

/** One line an issue. Each accepted version must be in the lock, or its line is out of date. */
export function findOldVersions(
  entries: LockEntries,
  minimums: readonly MinimumVersion[],
  accepted: readonly AcceptedVersion[],
): string[] {
  const installed = getInstalled(entries)
  const isAccepted = (name: string, version: string): boolean =>
    accepted.some((candidate) => candidate.name === name && candidate.version === version)
  const old = minimums.flatMap(({ name, minimum, advisory, why }) =>
    installed
      .filter(({ name: found, entry: { version = '' } }) => found === name && lt(version, minimum))
      .filter(({ entry: { version = '' } }) => !isAccepted(name, version))
      .map(({ path, entry }) => `${path}: ${entry.version} is below ${minimum} (${advisory}: ${why})`),
  )
  const unused = accepted.filter(
    ({ name, version }) => !installed.some(({ name: found, entry }) => found === name && entry.version === version),
  )
  return [...old, ...unused.map(({ name, version }) => `${name} ${version} is accepted, and no longer in the lock`)]
}

interface Installed {
  readonly name: string
  readonly path: string
  readonly entry: LockEntry
}

function getInstalled(entries: LockEntries): Installed[] {
  return Object.entries(entries).flatMap(([path, entry]) => {
    const start = path.lastIndexOf('node_modules/')
    return start === -1 || entry.link === true
      ? []
      : [{ name: path.slice(start + 'node_modules/'.length), path, entry }]
  })
}
