import { describe, expect, it } from 'vitest'
import { findColumns } from './columns.ts'
import { isOwnTable } from './own-columns.ts'

const hints = { ignoredColumns: [], headings: null, locale: 'en', isImageName: () => false } as const

describe('a table of ours', () => {
  it('is read by its headings, wherever its columns stand and whatever its cells look like', () => {
    const rows = [
      ['board:name', 'tile:note', 'Prompt', 'prompt:de', 'Image', 'Answer text', 'remark', 'Author', 'Keywords'],
      ['Files', 'a note', 'picture.png', 'bild.png', '', 'photo.jpg', 'mine', 'Ann', ''],
    ]
    expect(findColumns(rows, hints)).toEqual({
      roles: ['ignore', 'ignore', 'prompt', 'prompt:de', 'image', 'answer', 'ignore', 'credit:author', 'keywords'],
      numHeadRows: 1,
      isSure: true,
    })
  })

  it('is known below lines that somebody wrote above it, and by headings that stand in no row', () => {
    const heading = ['Prompt', 'board:name']
    expect(findColumns([['for class 7', ''], heading, ['Chad', 'Flags']], hints).numHeadRows).toBe(2)
    expect(findColumns([['Chad', 'Flags']], { ...hints, headings: heading })).toMatchObject({
      roles: ['prompt', 'ignore'],
      numHeadRows: 0,
    })
  })

  it('is none without that heading', () => {
    expect(isOwnTable(['Image', 'Prompt', 'Answer text'])).toBe(false)
  })
})
