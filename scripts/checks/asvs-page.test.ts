import { expect, it } from 'vitest'
import { findAsvsIssues } from './asvs-page.ts'

const proofs = { path: 'trust/src/proofs.ts', text: "  {\n    name: 'access',\n    about: 'x',\n  },\n" }
const test = { path: 'server/src/users/router.db.test.ts', text: '' }
const spec = { path: 'e2e/specs/play.spec.ts', text: '' }

const toRow = (level: number, number: number, shownBy: string) =>
  `| V1.${level}.${number} | ${level} | how | ${shownBy} |`
const rows = (level: number, from: number, to: number, shownBy: string) =>
  Array.from({ length: to - from + 1 }, (_, index) => toRow(level, from + index, shownBy)).join('\n')

/** Every point of a level under one chapter: two not held, one not applicable, one by the setup. */
function page(): string {
  return `# Page

| | Level 1 | Level 2 |
|---|---|---|
| Points of the standard | 70 | 183 |
| Not applicable | 1 | 1 |
| Applicable | 69 | 182 |
| Held | 68 | 180 |
| of them by the setup | 1 | 0 |
| Not held | 1 | 2 |
| Held, of the applicable | 98.6 % | 98.9 % |

## Not held

${rows(1, 1, 1, 'nothing')}
${rows(2, 1, 2, 'nothing')}

## V1 Encoding

${rows(1, 2, 2, 'Setup: [a proxy](operations.md#behind-a-proxy)')}
${rows(1, 3, 69, 'users/router.db.test, play.spec, proof access')}
${rows(2, 3, 182, 'router.db.test')}

## Not applicable

| V1.1.70 | 1 | why |
| V1.2.183 | 2 | why |
`
}

const getIssues = (text: string): string[] => findAsvsIssues([{ path: 'docs/asvs.md', text }, proofs, test, spec])

it('takes a page whose points are counted, and shown by what exists', () => {
  expect(getIssues(page())).toEqual([])
  expect(findAsvsIssues([proofs, test, spec])).toEqual([])
})

const third = '| V1.1.3 | 1 | how | users/router.db.test, play.spec, proof access |'

it.each([
  ['a test that does not exist', third.replace('users/router', 'gone'), 'there is no test gone.db.test'],
  ['a test of another folder', third.replace('users', 'stars'), 'there is no test stars/router.db.test'],
  ['a part of a name', third.replace('users/router', 'outer'), 'there is no test outer.db.test'],
  ['a spec that does not exist', third.replace('play', 'gone'), 'there is no test gone.spec'],
  ['a proof that does not exist', third.replace('access', 'gone'), 'there is no proof gone'],
  ['a name that is mistyped', third.replace('play.spec', 'play.sepc'), 'there is no test play.sepc'],
  ['neither a test nor a reason', '| V1.1.3 | 1 | how | it does |', 'V1.1.3 names neither a test nor a reason'],
  ['nothing that shows it', '| V1.1.3 | 1 | how | |', 'V1.1.3 has nothing that shows it'],
  ['no text', '| V1.1.3 | 1 | | play.spec |', 'V1.1.3 does not say how it holds'],
  ['another level', third.replace('| 1 |', '| 3 |'), 'V1.1.3 is of no level'],
  ['no number', third.replace('V1.1.3', 'V1.1'), 'V1.1 is no point'],
  ['another chapter', third.replace('V1.1.3', 'V2.1.3'), 'V2.1.3 stands under another chapter'],
  ['a number that is there already', third.replace('V1.1.3', 'V1.1.2'), 'V1.1.2 is there twice'],
])('reports a row with %s', (_, row, message) => {
  const text = page().replace(third, row)
  const line = text.split('\n').indexOf(row) + 1
  expect(getIssues(text)).toContain(`docs/asvs.md:${line}: ${message}`)
})

it('reports a row that is missing, and each count that it makes wrong', () => {
  expect(getIssues(page().replace(`${third}\n`, ''))).toEqual([
    'docs/asvs.md: level 1 has 69 rows, and 70 points in the standard',
    'docs/asvs.md: level 1: "Applicable" is 68 by the rows',
    'docs/asvs.md: level 1: "Held" is 67 by the rows',
    'docs/asvs.md: level 1: "Held, of the applicable" is 98.5 by the rows',
  ])
})

it.each([
  ['| Held | 68 | 180 |', '| Held | 69 | 180 |', 'level 1: "Held" is 68 by the rows'],
  ['| Not held | 1 | 2 |', '| Not held | 1 | 0 |', 'level 2: "Not held" is 2 by the rows'],
  ['| of them by the setup | 1 | 0 |', '', 'level 1: "of them by the setup" is 1 by the rows'],
  ['98.9 %', '99.9 %', 'level 2: "Held, of the applicable" is 98.9 by the rows'],
])('reports %j as %j', (right, wrong, message) => {
  expect(getIssues(page().replace(right, wrong))).toContain(`docs/asvs.md: ${message}`)
})
