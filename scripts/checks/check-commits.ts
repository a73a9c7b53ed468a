/**
 * Part of `npm run check`: the subjects of the commits since the format was introduced. Without that history (a shallow
 * clone, an unpacked archive) there is nothing to check.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { findSubjectIssue } from './commit-subjects.ts'

/** The last commit before the format was introduced. */
const base = 'c5d63ea716e206c76f1287ea2baa97ad5e1bcd11'

function git(...args: readonly string[]): { readonly ok: boolean; readonly output: string } {
  const done = spawnSync('git', args, { cwd: path.resolve(import.meta.dirname, '../..'), encoding: 'utf8' })
  return { ok: done.status === 0, output: done.stdout ?? '' }
}

function check(): number {
  if (!git('merge-base', '--is-ancestor', base, 'HEAD').ok) {
    console.log(`Commit subjects: skipped, the history does not reach back to ${base.slice(0, 7)}.`)
    return 0
  }
  const commits = git('log', '--no-merges', '--format=%h%x09%s', `${base}..HEAD`).output.split('\n').filter(Boolean)
  const issues = commits.flatMap((commit) => {
    const [hash = '', subject = ''] = commit.split('\t')
    const issue = findSubjectIssue(subject)
    return issue ? [`${hash} "${subject}" ${issue}`] : []
  })
  if (issues.length > 0) console.error(issues.join('\n'))
  return issues.length > 0 ? 1 : 0
}

process.exitCode = check()
