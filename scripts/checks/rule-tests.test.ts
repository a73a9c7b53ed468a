import { expect, it } from 'vitest'
import { findRuleTests, findUntestedRules } from './rule-tests.ts'

const row = '| <a id="clicks"></a>Clicks | A click is right or wrong. |'
const page = { path: 'docs/rules.md', text: `# Rules\n\n## Play\n\n${row}\n\n### The deal\n\n## Limits\n` }

function cite(path: string, ...rules: readonly string[]) {
  return { path, text: rules.map((rule) => `/** docs/rules.md#${rule} */`).join('\n') }
}

it('gives a rule the tests that cite it and those beside the source that cites it', () => {
  const files = [
    page,
    cite('core/src/step.test.ts', 'clicks', 'limits'),
    cite('core/src/deal.ts', 'the-deal'),
    cite('core/src/deal.golden.test.ts'),
    cite('core/src/deal-code.test.ts'),
    cite('e2e/specs/play.spec.ts', 'clicks'),
  ]
  expect(Object.fromEntries(findRuleTests(files))).toEqual({
    clicks: ['core/src/step.test.ts', 'e2e/specs/play.spec.ts'],
    'the-deal': ['core/src/deal.golden.test.ts'],
    limits: ['core/src/step.test.ts'],
  })
  expect(findUntestedRules(files)).toEqual([])
})

it('reports a rule that nothing cites, and one whose source has no test', () => {
  expect(findUntestedRules([page, cite('core/src/deal.ts', 'the-deal'), cite('core/src/a.test.ts', 'limits')])).toEqual(
    ['clicks', 'the-deal'].map((rule) => `docs/rules.md: no test cites #${rule}, and no source with a test beside it`),
  )
})
