/** Part of `npm run check`: every package is installed by its hash, and none below the version that fixes a known vulnerability. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  findOldVersions,
  findUncheckedEntries,
  type AcceptedVersion,
  type LockEntries,
  type MinimumVersion,
} from './lock-issues.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const readEntries = (file: string): LockEntries => (read(file) as { packages: LockEntries }).packages

const { minimums, accepted } = read('scripts/checks/minimum-versions.json') as {
  readonly minimums: readonly MinimumVersion[]
  readonly accepted: readonly AcceptedVersion[]
}
/** The product's, and those that are installed apart from it, by what needs them. */
const locks: Readonly<Record<string, readonly AcceptedVersion[]>> = {
  'package-lock.json': accepted,
  'content/package-lock.json': [],
  'deploy/traces/package-lock.json': [],
  // They are in an optional package that the measurement leaves out.
  'bench/parse-server/package-lock.json': [
    { name: 'form-data', version: '2.5.6', why: 'has the fix of the advisory for its own release line' },
  ],
}
const issues = Object.entries(locks).flatMap(([file, acceptedHere]) => {
  const entries = readEntries(file)
  const found = [...findUncheckedEntries(entries), ...findOldVersions(entries, minimums, acceptedHere)]
  return found.map((issue) => `${file}: ${issue}`)
})
if (issues.length > 0) console.error(issues.join('\n'))
process.exitCode = issues.length > 0 ? 1 : 0
