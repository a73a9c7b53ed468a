import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { markdownTable, replaceBetweenMarkers, writeBetweenMarkers } from './write-table.ts'

describe('a table of Markdown', () => {
  it('has a head, and numbers to the right', () => {
    const rows = [
      ['players', 'what', 'p99'],
      ['100', 'start', '3.1 ms'],
      ['1,000', 'finish', '< 5 ms'],
    ]
    expect(markdownTable(rows)).toBe(
      ['| players | what | p99 |', '|--:|---|--:|', '| 100 | start | 3.1 ms |', '| 1,000 | finish | < 5 ms |'].join(
        '\n',
      ),
    )
  })

  it('keeps bars and line breaks inside their cell, and fills what is missing', () => {
    expect(markdownTable([['a', 'b'], ['x|y\nz']])).toBe('| a | b |\n|---|---|\n| x\\|y z |  |')
  })
})

const page = 'One\n<!-- load -->\nold\n<!-- /load -->\nTwo\n<!-- other -->\nkept\n<!-- /other -->\n'

describe('the text between markers', () => {
  it('is replaced, and nothing else', () => {
    expect(replaceBetweenMarkers(page, 'load', '\nnew\n')).toBe(page.replace('old', 'new'))
  })

  it('is the same when it is written again', () => {
    const once = replaceBetweenMarkers(page, 'load', 'new')
    expect(replaceBetweenMarkers(once, 'load', 'new')).toBe(once)
  })

  it.each([
    ['no markers', 'One'],
    ['no end', '<!-- load -->\nold'],
    ['the end first', '<!-- /load --> <!-- load -->'],
    ['two tables of one name', page + page],
  ])('is refused with %s', (_, text) => {
    expect(() => replaceBetweenMarkers(text, 'load', 'new')).toThrow('once each')
  })
})

describe('a page', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'table-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  it('is written whole', () => {
    const file = path.join(folder, 'page.md')
    writeFileSync(file, page)
    writeBetweenMarkers(file, 'load', 'new')
    expect(readFileSync(file, 'utf8')).toBe(page.replace('old', 'new'))
    expect(readdirSync(folder)).toEqual(['page.md'])
  })
})
