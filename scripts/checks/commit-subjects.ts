/** The subjects of commits: `type(scope): subject`, one change each (CONTRIBUTING.md). */
import { spawnSync } from 'node:child_process'
import { root } from './text-files.ts'

const types = ['feat', 'fix', 'refactor', 'test', 'docs', 'build', 'chore', 'perf']
const subjectMaxLength = 72
const format = new RegExp(`^(?:${types.join('|')})\\([a-z0-9][a-z0-9-]*\\): \\S.*$`)
/** The last commit before the format was introduced. */
const base = 'c5d63ea716e206c76f1287ea2baa97ad5e1bcd11'

/** What is wrong with a subject; null when it keeps the format. */
export function findSubjectIssue(subject: string): string | null {
  if (!format.test(subject)) return `is not "type(scope): subject" with a type of ${types.join(', ')}`
  const length = Array.from(subject).length
  return length > subjectMaxLength ? `has ${length} characters, ${subjectMaxLength} are allowed` : null
}

/** One line a commit. Without the whole history (a shallow clone, an unpacked archive) git fails, and there is nothing to check. */
export function findCommitIssues(): string[] {
  const args = ['log', '--no-merges', '--format=%h%x09%s', `${base}..HEAD`]
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return (stdout ?? '')
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [hash = '', subject = ''] = line.split('\t')
      const issue = findSubjectIssue(subject)
      return issue === null ? [] : [`${hash} "${subject}" ${issue}`]
    })
}
