/** What is wrong with a lock file: entries that cannot be checked when they are installed, and versions with known holes. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { lt } from 'semver'
import { root } from './text-files.ts'

/** The parts of an entry of `packages` in a lock file of version 3. */
interface LockEntry {
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

/** A version below its minimum that does no harm where it is used. */
interface AcceptedVersion {
  readonly name: string
  readonly version: string
  readonly why: string
}

/** `minimums`: the lowest versions that an advisory leaves unharmed. */
interface KnownHoles {
  readonly minimums: readonly { name: string; minimum: string; advisory: string; why: string }[]
  readonly accepted: readonly AcceptedVersion[]
}

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
export const readLock = (file: string): LockEntries => (read(file) as { packages: LockEntries }).packages
export const knownHoles = read('scripts/checks/minimum-versions.json') as KnownHoles

/** The locks of the product and of what is installed apart from it, each with the versions accepted there. */
const locks: Readonly<Record<string, readonly AcceptedVersion[]>> = {
  'package-lock.json': knownHoles.accepted,
  'content/package-lock.json': [],
  'deploy/traces/package-lock.json': [],
}

/** One line an issue. */
export function findLockIssues(): string[] {
  return Object.entries(locks).flatMap(([file, accepted]) => {
    const entries = readLock(file)
    const issues = [...findUncheckedEntries(entries), ...findOldVersions(entries, { ...knownHoles, accepted })]
    return issues.map((issue) => `${file}: ${issue}`)
  })
}

/**
 * Binaries for platforms that the lock was not written on, which the registry in use does not carry: npm leaves out their
 * hashes. Run `npm install --package-lock-only` against a registry that has them, and their lines here go.
 */
const unhashedBinaries = /^@(?:oxc-parser|oxfmt|oxlint|rolldown)\/binding-|^@oxlint-tsgolint\//

/** One line an issue. Workspaces, and links to them, have neither hash nor address. */
export function findUncheckedEntries(entries: LockEntries): string[] {
  return getInstalled(entries).flatMap(({ name, path: position, resolved, integrity, optional, os, cpu }) => {
    const isForOnePlatform = optional === true && (os !== undefined || cpu !== undefined)
    if (resolved !== undefined) return [`${position}: names where it is downloaded from (${resolved})`]
    if (integrity === undefined) {
      return isForOnePlatform && unhashedBinaries.test(name) ? [] : [`${position}: has no integrity`]
    }
    return /^sha512-[A-Za-z0-9+/]{86}==/.test(integrity) ? [] : [`${position}: its integrity is no SHA-512`]
  })
}

const isSame = (found: Installed, other: AcceptedVersion): boolean =>
  found.name === other.name && found.version === other.version

/** One line an issue. Each accepted version must be in the lock, or its line is out of date. */
export function findOldVersions(entries: LockEntries, { minimums, accepted }: KnownHoles): string[] {
  const installed = getInstalled(entries)
  const old = minimums.flatMap(({ name, minimum, advisory, why }) =>
    installed
      .filter((found) => found.name === name && lt(found.version ?? '', minimum))
      .filter((found) => !accepted.some((candidate) => isSame(found, candidate)))
      .map((found) => `${found.path}: ${found.version} is below ${minimum} (${advisory}: ${why})`),
  )
  const unused = accepted.filter((candidate) => !installed.some((found) => isSame(found, candidate)))
  return [...old, ...unused.map(({ name, version }) => `${name} ${version} is accepted, and no longer in the lock`)]
}

interface Installed extends LockEntry {
  readonly name: string
  readonly path: string
}

/** The packages of the lock, without workspaces and links. */
function getInstalled(entries: LockEntries): Installed[] {
  return Object.entries(entries).flatMap(([position, entry]) => {
    const [, name] = /^.*node_modules\/(.+)$/.exec(position) ?? []
    return name === undefined || entry.link === true ? [] : [{ ...entry, name, path: position }]
  })
}
