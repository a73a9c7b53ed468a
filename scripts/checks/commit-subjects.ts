/** The subjects of commits: `type(scope): subject`, one change each (CONTRIBUTING.md). */

const types = ['feat', 'fix', 'refactor', 'test', 'docs', 'build', 'chore', 'perf']
const subjectMaxLength = 72
const format = new RegExp(`^(?:${types.join('|')})\\([a-z0-9][a-z0-9-]*\\): \\S.*$`)

/** What is wrong with a subject; null when it keeps the format. */
export function findSubjectIssue(subject: string): string | null {
  if (!format.test(subject)) return `is not "type(scope): subject" with a type of ${types.join(', ')}`
  const length = Array.from(subject).length
  return length > subjectMaxLength ? `has ${length} characters, ${subjectMaxLength} are allowed` : null
}
