/** `npm run rules`: every rule of docs/rules.md with its tests. */
import { findRuleTests } from './rule-tests.ts'
import { readTextFiles } from './text-files.ts'

for (const [rule, tests] of findRuleTests(readTextFiles(/\.(?:[cm]?[jt]s|tsx|md)$/))) {
  console.log([`#${rule}`, ...tests].join('\n  '))
}
