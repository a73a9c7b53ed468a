import { expect, it } from 'vitest'
import { findDecisionIssues } from './decision-format.ts'

const path = 'docs/decisions/0001-sessions.md'
const decision = [
  '# 0001. Sessions are rows',
  '**Status.** Accepted.',
  '**Context.** Why.',
  '**Decision.** What.',
  '**Consequences.** Then. What a maintainer\npays: a row.',
].join('\n\n')
const index = '| [0001](0001-sessions.md) | Sessions are rows | accepted |'

function getIssues(text: string, indexText = index): string[] {
  return findDecisionIssues([
    { path, text },
    { path: 'docs/decisions/README.md', text: indexText },
  ])
}

it('takes a decision that keeps the format', () => {
  expect(getIssues(decision)).toEqual([])
})

it.each([
  ['its title', decision.replace('0001. ', ''), 'its title does not begin with "# 0001. "'],
  ['its status', decision.replace('Accepted.', 'Yes.'), 'its status is neither "Accepted." nor "Superseded by …"'],
  ['a part', decision.replace('**Context.** Why.', 'Why.'), 'it has no **Context.**'],
  [
    'the order',
    decision
      .replace('**Context.** Why.', '**X.**')
      .replace('**Decision.** What.', '**Decision.** W.\n\n**Context.** Why.'),
    'its parts are not in the order Status, Context, Decision, Consequences',
  ],
  ['the cost', decision.replace('pays', 'gets'), 'it does not say "What a maintainer pays:"'],
  ['short lines', decision.replace('Why.', 'why '.repeat(30)), 'line 5 is longer than 100 characters'],
])('reports a decision without %s', (_, text, message) => {
  expect(getIssues(text)).toEqual([`${path}: ${message}`])
})

it('reports a decision that the index does not list as it is', () => {
  expect(getIssues(decision, '')).toEqual([`${path}: docs/decisions/README.md does not list its title`])
  expect(getIssues(decision, index.replace('accepted', 'superseded by 0002'))).toEqual([
    `${path}: docs/decisions/README.md has another status`,
  ])
})

it('reports a number that two decisions have', () => {
  const twin = { path: 'docs/decisions/0001-twin.md', text: decision }
  expect(findDecisionIssues([{ path, text: decision }, twin])).toContain(
    'docs/decisions/README.md: there are two decisions 0001',
  )
})
