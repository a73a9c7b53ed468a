/** "Add a procedure" of CONTRIBUTING.md, done in a copy of what it needs: it compiles, and each step is missed. */
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findCitationIssues } from './checks/doc-citations.ts'
import { root } from './checks/text-files.ts'
import { findUntestedProcedures } from './checks/untested-procedures.ts'
import { compiledFiles, steps, withoutLimit, type Step } from './recipe.ts'

/** The compiler reads most of the server, on cores that other tests use, too. */
const timeout = 120_000
const declaration = 'contract/src/boards/boards.ts'

const copy = mkdtempSync(path.join(os.tmpdir(), 'tilerush-recipe-'))
const inCopy = (file: string): string => path.join(copy, file)
const read = (file: string): string => (existsSync(inCopy(file)) ? readFileSync(inCopy(file), 'utf8') : '')

beforeAll(() => {
  for (const part of ['core/src', 'contract/src', 'server/src', 'trust/src/access', 'docs', 'tsconfig.base.json']) {
    cpSync(path.join(root, part), inCopy(part), { recursive: true })
  }
  symlinkSync(path.join(root, 'node_modules'), inCopy('node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true }))
beforeEach(() => {
  for (const { file } of steps) {
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), inCopy(file))
    else rmSync(inCopy(file), { force: true })
  }
})

function take(taken: readonly Step[]): void {
  for (const { file, change } of taken) writeFileSync(inCopy(file), change(read(file)))
}

/** What the compiler says about the files and all that they import; empty if nothing. */
async function compile(files: readonly string[]): Promise<string> {
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      // What was looked at before is not looked at again.
      incremental: true,
      tsBuildInfoFile: `${files.join().replaceAll(/\W/g, '-')}.tsbuildinfo`,
      lib: ['ES2023', 'ES2024.String', 'DOM', 'DOM.Iterable'],
      types: ['node'],
      jsx: 'react-jsx',
      jsxImportSource: 'preact',
      // The linked packages would lead back to the original.
      paths: { '@tilerush/core/*': ['./core/src/*.ts'], '@tilerush/contract/*': ['./contract/src/*.ts'] },
    },
    files,
  }
  writeFileSync(inCopy('tsconfig.json'), JSON.stringify(config))
  const compiler = path.join(root, 'node_modules/typescript/lib/tsc.js')
  return await new Promise((resolve) => {
    execFile(process.execPath, [compiler, '--pretty', 'false', '--checkers', '1', '-p', copy], (_, output) =>
      resolve(output),
    )
  })
}

/** What notices the step says of the copy. */
async function findIssues({ noticedBy }: Step): Promise<string> {
  if (typeof noticedBy === 'object') return await compile(noticedBy.compiling)
  const files = steps.map(({ file }) => ({ path: file, text: read(file) }))
  const issues =
    noticedBy === 'citations'
      ? findCitationIssues(files, (file) => existsSync(inCopy(file)))
      : findUntestedProcedures(['boards.like'], files)
  return issues.join('\n')
}

/** The files of the table under the heading, in its order. */
function readRecipe(): string[] {
  const [, section = ''] = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8').split('\n## Add a procedure\n')
  const rows = section.split('\n## ')[0]?.matchAll(/^\| `([^`]+)`(?: in `([^`]+)`)?/gm) ?? []
  return [...rows].map(([, file = '', folder = '']) => path.posix.join(folder, file))
}

it('CONTRIBUTING.md names exactly the files of the recipe, seven at most', () => {
  const files = steps.map(({ file }) => file)
  expect(readRecipe()).toEqual(files)
  expect(files.length).toBeLessThanOrEqual(7)
})

describe('a procedure by the recipe', () => {
  it('compiles', { timeout }, async () => {
    take(steps)
    expect(await compile(compiledFiles)).toBe('')
    for (const step of steps.filter(({ noticedBy }) => typeof noticedBy !== 'object')) {
      expect(await findIssues(step)).not.toContain(step.message)
    }
  })

  it.each(steps)('is missed in $file', { timeout }, async (step) => {
    take(steps.filter((other) => other !== step))
    expect(await findIssues(step)).toContain(step.message)
  })

  it('does not compile without a limit', { timeout }, async () => {
    take(steps)
    writeFileSync(inCopy(declaration), withoutLimit(read(declaration)))
    expect(await compile([declaration])).toContain('Expected 2 arguments, but got 1')
  })
})
