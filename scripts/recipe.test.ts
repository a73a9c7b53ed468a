/** "Add a procedure" of CONTRIBUTING.md, done in a copy of what it needs: it compiles, and each step is missed. */
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCitationIssues } from './checks/doc-citations.ts'
import { root } from './checks/text-files.ts'
import { findUntestedProcedures } from './checks/untested-procedures.ts'
import { steps, withoutLimit, type Step } from './recipe.ts'

/** The compiler reads most of the server, on cores that other tests use, too. */
const timeout = 120_000
const allSteps: readonly Step[] = Object.values(steps)

const copy = mkdtempSync(path.join(os.tmpdir(), 'tilerush-recipe-'))
const inCopy = (file: string): string => path.join(copy, file)
const read = (file: string): string => (existsSync(inCopy(file)) ? readFileSync(inCopy(file), 'utf8') : '')

const config = {
  extends: './tsconfig.base.json',
  compilerOptions: {
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    lib: ['ES2023', 'ES2024.String', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    jsx: 'react-jsx',
    jsxImportSource: 'preact',
    // The linked packages would lead back to the original.
    paths: { '@tilerush/core/*': ['./core/src/*.ts'], '@tilerush/contract/*': ['./contract/src/*.ts'] },
  },
}

beforeAll(() => {
  for (const part of ['core/src', 'contract/src', 'server/src', 'trust/src/access', 'docs', 'tsconfig.base.json']) {
    cpSync(path.join(root, part), inCopy(part), { recursive: true })
  }
  symlinkSync(path.join(root, 'node_modules'), inCopy('node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true }))

/** The copy with all steps but some. */
function takeAllBut(...leftOut: readonly Step[]): void {
  for (const { file } of allSteps) {
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), inCopy(file))
    else rmSync(inCopy(file), { force: true })
  }
  for (const step of allSteps.filter((other) => !leftOut.includes(other))) {
    writeFileSync(inCopy(step.file), step.change(read(step.file)))
  }
}

/** What the linter's compiler says of these files, a line an error that begins with its file. */
async function compile(): Promise<string[]> {
  const sources = [...allSteps.map(({ file }) => file), steps.handler.missedIn]
  const files = sources.filter((file) => file.endsWith('.ts') && existsSync(inCopy(file)))
  writeFileSync(inCopy('tsconfig.json'), JSON.stringify({ ...config, files }))
  const linter = path.join(root, 'node_modules/.bin/oxlint')
  const args = ['--type-aware', '--type-check', '-A', 'all', '--format', 'unix', ...files]
  const printed = await new Promise<string>((resolve) => {
    execFile(linter, args, { cwd: copy }, (_, output) => resolve(output))
  })
  return printed.split('\n').filter((line) => /TS\d+/.test(line))
}

/** What `check:repository` says of them. */
function findDocIssues(): string[] {
  const files = allSteps.map(({ file }) => ({ path: file, text: read(file) }))
  return [
    ...findCitationIssues(files, (file) => existsSync(inCopy(file))),
    ...findUntestedProcedures(['boards.like'], files),
  ]
}

const isReported = (issues: readonly string[], { missedIn, message }: Pick<Step, 'missedIn' | 'message'>): boolean =>
  issues.some((issue) => issue.startsWith(missedIn) && issue.includes(message))

/** The files of the table under the heading, in its order. */
function readRecipe(): string[] {
  const [, section = ''] = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8').split('\n## Add a procedure\n')
  const rows = section.split('\n## ')[0]?.matchAll(/^\| `([^`]+)`(?: in `([^`]+)`)?/gm) ?? []
  return [...rows].map(([, file = '', folder = '']) => path.posix.join(folder, file))
}

it('CONTRIBUTING.md names exactly the files of the recipe, seven at most', () => {
  const files = allSteps.map(({ file }) => file)
  expect(readRecipe()).toEqual(files)
  expect(files.length).toBeLessThanOrEqual(7)
})

describe('a procedure by the recipe', () => {
  it('compiles', { timeout }, async () => {
    takeAllBut()
    expect(await compile()).toEqual([])
    const issues = findDocIssues()
    expect(allSteps.filter((step) => isReported(issues, step))).toEqual([])
  })

  // Those left out together are missed in different files.
  it.each([[['rule', 'table', 'handler', 'test', 'access']], [['declaration']]] as const)(
    'misses %s',
    { timeout },
    async (names) => {
      const leftOut = names.map((name) => steps[name])
      takeAllBut(...leftOut)
      const issues = [...(await compile()), ...findDocIssues()]
      expect(leftOut.filter((step) => !isReported(issues, step))).toEqual([])
    },
  )

  it('misses the store, and what bounds the procedure', { timeout }, async () => {
    takeAllBut(steps.store)
    const { file } = steps.declaration
    writeFileSync(inCopy(file), withoutLimit(read(file)))
    const issues = await compile()
    expect(isReported(issues, steps.store)).toBe(true)
    expect(isReported(issues, { missedIn: file, message: 'Expected 2 arguments, but got 1' })).toBe(true)
  })
})
