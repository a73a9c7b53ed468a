import { describe, expect, it } from 'vitest'
import { findCitationIssues } from './doc-citations.ts'
import type { TextFile } from './text-files.ts'

const rules: TextFile = { path: 'docs/rules.md', text: '# Rules\n\n### Play states\n\n### Names and slugs (new)\n' }
const decision: TextFile = { path: 'docs/decisions/0001-sessions.md', text: '# 0001. Sessions\n' }

function getIssues(...files: readonly TextFile[]): string[] {
  const all = [rules, decision, ...files]
  return findCitationIssues(all, (path) => path === 'docs' || all.some((file) => file.path === path))
}
const getCommentIssues = (comment: string): string[] => getIssues({ path: 'core/src/a.ts', text: `\n// ${comment}\n` })

const getPageIssues = (text: string): string[] => getIssues({ path: 'docs/page.md', text })

describe('a comment', () => {
  it.each([
    ['docs/rules.md#no-such-rule', 'docs/rules.md has no heading #no-such-rule'],
    ['docs/absent.md#rule', 'docs/absent.md does not exist'],
    ['decision 0099', 'there is no decision 0099'],
    ['specification, section 5', 'cites a document that is not in the repository'],
    ["the specification's section 5", 'cites a document that is not in the repository'],
    ['decisions, Roles', 'cites a document that is not in the repository'],
    ['(design, Play board)', 'cites a document that is not in the repository'],
    ['(issue: Bad input)', 'cites a document that is not in the repository'],
  ])('that cites %j is reported with its line', (comment, message) => {
    expect(getCommentIssues(comment)).toEqual([`core/src/a.ts:2: ${message}`])
  })
})

describe('a page', () => {
  it.each([
    ['[a](gone.md)', 'docs/gone.md does not exist'],
    ['[a](../gone/image.png)', 'gone/image.png does not exist'],
    ['[a](rules.md#gone)', 'docs/rules.md has no heading #gone'],
    ['[a](#gone)', 'docs/page.md has no heading #gone'],
    ['`core/src/gone.ts`', 'core/src/gone.ts does not exist'],
  ])('with %s is reported', (link, message) => {
    expect(getPageIssues(link)).toEqual([`docs/page.md:1: ${message}`])
  })
})

it('reports two decisions of one number', () => {
  expect(getIssues({ path: 'docs/decisions/0001-codes.md', text: '# 0001. Codes\n' })).toEqual([
    'docs/decisions: there are two decisions 0001',
  ])
})

it('reports a test of the checklist that does not exist', () => {
  const spec: TextFile = { path: 'e2e/specs/plays/play.spec.ts', text: '' }
  const checklist = {
    path: 'docs/registers/checklist.md',
    text: '| 1.1 | A row | story play.spec, pl*.spec, gone.db.test, g*.test |',
  }
  expect(getIssues(spec, checklist)).toEqual([
    'docs/registers/checklist.md:1: there is no test gone.db.test',
    'docs/registers/checklist.md:1: there is no test g*.test',
  ])
})
