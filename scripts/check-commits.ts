/**
 * Part of `npm run check`: the subjects of the commits since the format was introduced. Without that history (a shallow
 * clone, an unpacked archive) there is nothing to check.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { findSubjectProblem } from './commit-subjects.ts'

/** The last commit before the format was introduced. */
const base = 'c5d63ea716e206c76f1287ea2baa97ad5e1bcd11'

function git(...args: readonly string[]): { readonly ok: boolean; readonly output: string } {
  const done = spawnSync('git', args, { cwd: path.resolve(import.meta.dirname, '..'), encoding: 'utf8' })
  return { ok: done.status === 0, output: done.stdout ?? '' }
}

function check(): number {
  if (!git('merge-base', '--is-ancestor', base, 'HEAD').ok) {
    console.log(`Commit subjects: skipped, the history does not reach back to ${base.slice(0, 7)}.`)
    return 0
  }
  const commits = git('log', '--no-merges', '--format=%h%x09%s', `${base}..HEAD`).output.split('\n').filter(Boolean)
  const problems = commits.flatMap((commit) => {
    const [hash = '', subject = ''] = commit.split('\t')
    const problem = findSubjectProblem(subject)
    return problem ? [`${hash} "${subject}" ${problem}`] : []
  })
  if (problems.length > 0) console.error(problems.join('\n'))
  return problems.length > 0 ? 1 : 0
}

process.exitCode = check()
