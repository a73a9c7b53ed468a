import { describe, expect, it } from 'vitest'
import { markdownTable } from './markdown-table.ts'

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
