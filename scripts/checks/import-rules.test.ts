/** Every import rule of docs/architecture.md: a planted violation of each is reported by the linter. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lintViolations, violations } from './import-rules.ts'

let folder = ''
let reported: ReturnType<typeof lintViolations> = []

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'import-rules-'))
  reported = lintViolations(folder)
})

afterAll(() => rmSync(folder, { recursive: true }))

describe('the linter reports a violation of each import rule', () => {
  it.each(violations)('%s (%s)', (_rule, file) => {
    const codes = reported.filter(({ filename }) => path.normalize(filename).endsWith(path.normalize(file)))
    expect(codes.map(({ code }) => code)).toContain('eslint(no-restricted-imports)')
  })
})
