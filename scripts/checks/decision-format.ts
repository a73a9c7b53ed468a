/** The format of a decision (`docs/decisions`), so that each can be read like the others and is found by the index. */
import type { TextFile } from './text-files.ts'

const parts = ['Status', 'Context', 'Decision', 'Consequences']
const statuses = /^\*\*Status\.\*\* (?:Accepted\.|Superseded (?:in part )?by \[?\d{4})/m
const cost = 'What a maintainer pays:'
const lineMaxLength = 100
const indexPath = 'docs/decisions/README.md'

/** One line an issue, as `path: message`. Pages of other folders are left out. */
export function findDecisionIssues(files: readonly TextFile[]): string[] {
  const decisions = files.filter(({ path }) => /^docs\/decisions\/\d{4}-/.test(path))
  const index = files.find(({ path }) => path === indexPath)?.text ?? ''
  return [
    ...decisions.flatMap((file) => [...getIssues(file, index)].map((message) => `${file.path}: ${message}`)),
    ...numbersUsedTwice(decisions).map((number) => `${indexPath}: there are two decisions ${number}`),
  ]
}

function* getIssues({ path, text }: TextFile, index: string): Generator<string> {
  const fileName = path.slice(path.lastIndexOf('/') + 1)
  const number = fileName.slice(0, 4)
  const title = /^# (.+)/.exec(text)?.[1] ?? ''
  if (!title.startsWith(`${number}. `)) yield `its title does not begin with "# ${number}. "`
  if (!statuses.test(text)) yield 'its status is neither "Accepted." nor "Superseded by …"'
  const positions = parts.map((part) => text.indexOf(`\n**${part}.** `))
  for (const [order, part] of parts.entries()) {
    if (positions[order] === -1) yield `it has no **${part}.**`
  }
  if (!positions.includes(-1) && positions.some((position, order) => position < (positions[order - 1] ?? 0)))
    yield `its parts are not in the order ${parts.join(', ')}`
  if (!text.replaceAll('\n', ' ').includes(cost)) yield `it does not say "${cost}"`
  const longLine = text.split('\n').findIndex((line) => line.length > lineMaxLength)
  if (longLine !== -1) yield `line ${longLine + 1} is longer than ${lineMaxLength} characters`
  const row = index.split('\n').find((line) => line.includes(`](${fileName})`))
  if (row === undefined || !row.includes(title.slice('0000. '.length))) yield `${indexPath} does not list its title`
  else if (/^\*\*Status\.\*\* Superseded/m.test(text) !== /\bsuperseded\b/i.test(row))
    yield `${indexPath} has another status`
}

function numbersUsedTwice(decisions: readonly TextFile[]): string[] {
  const numbers = decisions.map(({ path }) => /\d{4}/.exec(path)?.[0] ?? '')
  return [...new Set(numbers.filter((number, index) => numbers.indexOf(number) !== index))]
}
