/** Part of `npm run check`: every package is installed by its hash, and none below the version that fixes a known vulnerability. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  findOldVersions,
  findUncheckedEntries,
  knownUnhashed,
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
const product = 'package-lock.json'
/** Installed apart from the product, by what needs them. */
const apart: readonly { readonly file: string; readonly accepted: readonly AcceptedVersion[] }[] = [
  { file: 'content/package-lock.json', accepted: [] },
  { file: 'deploy/traces/package-lock.json', accepted: [] },
  {
    file: 'bench/parse-server/package-lock.json',
    // Within an optional package that the measurement leaves out.
    accepted: [{ name: 'form-data', version: '2.5.6', why: 'has the fix of the advisory for its own release line' }],
  },
]
const issues = [
  ...findUncheckedEntries(readEntries(product), knownUnhashed).map((issue) => `${product}: ${issue}`),
  ...findOldVersions(readEntries(product), minimums, accepted).map((issue) => `${product}: ${issue}`),
  ...apart.flatMap(({ file, accepted: acceptedHere }) =>
    [...findUncheckedEntries(readEntries(file), []), ...findOldVersions(readEntries(file), minimums, acceptedHere)].map(
      (issue) => `${file}: ${issue}`,
    ),
  ),
]
if (issues.length > 0) console.error(issues.join('\n'))
process.exitCode = issues.length > 0 ? 1 : 0
