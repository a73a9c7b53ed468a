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

/**
 * Binaries for platforms that the lock was not written on, which the registry in use does not carry: npm leaves out their
 * hashes. Run `npm install --package-lock-only` against a registry that has them, and their lines here go.
 */
const unhashedBinaries = /^@(?:oxc-parser|oxfmt|oxlint|rolldown)\/binding-|^@oxlint-tsgolint\//

/** One line an issue. Workspaces, and links to them, have neither hash nor address. */
export function findUncheckedEntries(entries: LockEntries): string[] {
  return getInstalled(entries).flatMap(({ name, path, entry: { resolved, integrity, optional, os, cpu } }) => {
    const isForOnePlatform = optional === true && (os !== undefined || cpu !== undefined)
    if (resolved !== undefined) return [`${path}: names where it is downloaded from (${resolved})`]
    if (integrity === undefined) {
      return isForOnePlatform && unhashedBinaries.test(name) ? [] : [`${path}: has no integrity`]
    }
    return /^sha512-[A-Za-z0-9+/]{86}==/.test(integrity) ? [] : [`${path}: its integrity is no SHA-512`]
  })
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
