/**
 * Part of `npm run check`: the subjects of the commits since the format was introduced. Without that history (a shallow
 * clone, an unpacked archive) there is nothing to check.
 */
import { spawnSync } from 'node:child_process'
import { findSubjectIssue } from './commit-subjects.ts'
import { root } from './text-files.ts'

/** The last commit before the format was introduced. */
const base = 'c5d63ea716e206c76f1287ea2baa97ad5e1bcd11'

function git(...args: readonly string[]) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' })
}

if (git('merge-base', '--is-ancestor', base, 'HEAD').status === 0) {
  const commits = git('log', '--no-merges', '--format=%h%x09%s', `${base}..HEAD`).stdout.split('\n').filter(Boolean)
  for (const commit of commits) {
    const [hash = '', subject = ''] = commit.split('\t')
    const issue = findSubjectIssue(subject)
    if (issue === null) continue
    console.error(`${hash} "${subject}" ${issue}`)
    process.exitCode = 1
  }
} else console.log(`Commit subjects: skipped, the history does not reach back to ${base.slice(0, 7)}.`)
