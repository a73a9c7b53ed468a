import { expect, it } from 'vitest'
import { findSubjectIssue } from './commit-subjects.ts'

it.each([
  'Store the ghost',
  'feat: store the ghost',
  'feature(plays): store the ghost',
  'feat(plays):store the ghost',
  'feat(Plays): store the ghost',
  'feat(plays): ',
  'feat(): store the ghost',
  ' feat(plays): store the ghost',
])('refuses the format of %j', (subject) => {
  expect(findSubjectIssue(subject)).toContain('type(scope): subject')
})

it('refuses 73 characters', () => {
  expect(findSubjectIssue(`docs(rules): ${'x'.repeat(60)}`)).toBe('has 73 characters, 72 are allowed')
})
