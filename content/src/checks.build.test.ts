import { describe, expect, it } from 'vitest'
import { boardNames } from './board-names.ts'
import { assemble, type StarterContent } from './assemble.ts'
import { recipes } from './boards/index.ts'
import { validateBoard, layoutSize } from './checks.ts'
import { isAllowedLicence } from './licences.ts'
import { getLikeness, looksAlike } from './likeness.ts'
import { board, tilesFrom, type Recipe, type TileRow } from './recipe.ts'
import { flag } from './sources/flag-icons.ts'

const content = assemble(recipes)

const GOOD_ROWS: TileRow[] = ['br', 'ca', 'jp', 'kr', 'ch', 'gb'].map((code) => [code, `flag ${code}`, ''])

const PALE_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#ff0" d="M0 0h9v9z"/></svg>'
const BROKEN_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 0"><path d="M0 0h9v9z"/></svg>'

function flagBoard(rows: readonly TileRow[]): Recipe {
  return board(
    {
      key: 'test',
      name: 'Test',
      promptPrefix: 'Click',
      category: 'geography',
      keywords: [],
      boardPortraitLayout: '1x6',
    },
    tilesFrom(rows, flag),
  )
}

function getIssues({ file, images }: StarterContent): Promise<string[]> {
  return Promise.all(file.boards.map((one) => validateBoard(one, images))).then((all) => all.flat())
}

function withRow(...row: TileRow): Promise<string[]> {
  return getIssues(assemble([flagBoard([...GOOD_ROWS.slice(0, 5), row])]))
}

async function flagsLookAlike(one: string, other: string): Promise<boolean> {
  return looksAlike(await getLikeness(flag(one).svg), await getLikeness(flag(other).svg))
}

describe('the starter boards', () => {
  it.each(content.file.boards.map((one) => [one.key, one] as const))('%s keeps every rule', async (_, one) => {
    expect(await validateBoard(one, content.images)).toEqual([])
  })

  it('are one or more for every category, each with its own key', () => {
    const { boards } = content.file
    expect(new Set(boards.map(({ category }) => category)).size).toBe(8)
    expect(new Set(boards.map(({ key }) => key)).size).toBe(boards.length)
    for (const { key, keywords } of boards) {
      expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(keywords).toEqual(keywords.map((keyword) => keyword.toLowerCase()))
    }
  })

  it('are as many and as varied as promised: layouts, photographs, pools to choose from', () => {
    const { boards } = content.file
    expect(boards.length).toBeGreaterThanOrEqual(36)
    expect(boards.filter(({ imageFormat }) => imageFormat === 'JPG').length).toBeGreaterThanOrEqual(6)
    const sizes = { 1: '6 7 8 9 10 12', 2: '4 5 6 7 8 9 10', 3: '3 4 5 6', 4: '3 4 5 6', 5: '3 4 5 6', 6: '3 4 5 6' }
    const layouts = Object.entries(sizes).flatMap(([rows, columns]) =>
      columns.split(' ').map((one) => `${rows}x${one}`),
    )
    expect(new Set(boards.map(({ boardPortraitLayout }) => boardPortraitLayout))).toEqual(new Set(layouts))
    for (const key of ['world-flags', 'capitals', 'elements', 'animals']) {
      const found = boards.find((one) => one.key === key)
      expect(found?.tiles.length).toBeGreaterThan(layoutSize(found?.boardPortraitLayout ?? ''))
    }
  })

  it('are known by name in every language on the boards of flags', () => {
    for (const key of ['world-flags', 'flags-warm-up']) {
      const found = content.file.boards.find((one) => one.key === key)
      for (const { translations } of found?.tiles ?? [])
        expect(Object.keys(translations ?? {})).toEqual(['de', 'es', 'ar'])
    }
  })

  it('have a name of their own in every language', () => {
    const { boards } = content.file
    for (const language of ['de', 'es', 'ar'] as const) {
      const names = boards.map(({ nameTranslations }) => nameTranslations?.[language] ?? '')
      expect(names).not.toContain('')
      expect(new Set(names).size).toBe(boards.length)
    }
    expect(Object.keys(boardNames).toSorted()).toEqual(boards.map(({ key }) => key).toSorted())
  })

  it('are the same bytes in every build', () => {
    const again = assemble(recipes)
    expect(JSON.stringify(again.file)).toBe(JSON.stringify(content.file))
    expect([...again.images]).toEqual([...content.images])
  })
})

describe('boardProblems', () => {
  it('finds nothing wrong with a good board', async () => {
    expect(await getIssues(assemble([flagBoard(GOOD_ROWS)]))).toEqual([])
  })

  it('counts the tiles', async () => {
    expect(await getIssues(assemble([flagBoard(GOOD_ROWS.slice(1))]))).toEqual(['test: 5 tiles do not fill 1x6'])
  })

  it('finds a wording that two tiles share, whatever its case', async () => {
    expect(await withRow('vn', 'Vietnam | FLAG BR', '')).toEqual(['test: two tiles answer to "flag br"'])
  })

  it('finds an empty wording', async () => {
    expect(await withRow('vn', 'Vietnam|', '')).toEqual(['test: an empty wording in "Vietnam|"'])
  })

  it('finds an image that contains a word of its prompt', async () => {
    const { file, images } = assemble([flagBoard([...GOOD_ROWS.slice(0, 5), ['vn', 'Vietnam', '']])])
    const path = file.boards[0]?.tiles[5]?.imageFile ?? ''
    const reporting = String(images.get(path)).replace('<path', '<path id="flag-vietnam"')
    const issues = await getIssues({ file, images: new Map(images).set(path, reporting) })
    expect(issues).toEqual(['test: "Vietnam": its picture contains "vietnam"'])
  })

  it('finds an image that cannot be seen or does not render', async () => {
    const recipe = flagBoard(GOOD_ROWS)
    const { file, images } = assemble([recipe])
    const paths = file.boards[0]?.tiles.map(({ imageFile }) => imageFile) ?? []
    const changed = new Map(images).set(paths[0] ?? '', PALE_PICTURE).set(paths[1] ?? '', BROKEN_PICTURE)
    const issues = await getIssues({ file, images: changed })
    expect(issues[0]).toBe('test: "flag br": cannot be seen on white')
    expect(issues[1]).toContain('"flag ca": does not render')
  })

  it('finds near twins and names both', async () => {
    const rows: TileRow[] = [...GOOD_ROWS.slice(0, 4), ['td', 'Chad', ''], ['ro', 'Romania', '']]
    expect(await getIssues(assemble([flagBoard(rows)]))).toEqual(['test: "Chad" and "Romania" look alike'])
  })
})

describe('looksAlike', () => {
  it.each(['td-ro', 'id-mc', 'nl-lu', 'ru-si', 'sv-ni', 'in-ne', 'ie-it', 'au-nz', 'md-ro', 'ye-eg', 'fr-re'])(
    'catches the twins %s',
    async (pair) => {
      expect(await flagsLookAlike(pair.slice(0, 2), pair.slice(3))).toBe(true)
    },
  )

  it.each(['fr-it', 'se-is', 'in-at', 'pl-id', 'tr-vn', 'ml-gn'])('keeps %s apart', async (pair) => {
    expect(await flagsLookAlike(pair.slice(0, 2), pair.slice(3))).toBe(false)
  })
})

describe('isAllowedLicence', () => {
  it.each(['public domain', 'CC0-1.0', 'MIT', 'Apache-2.0', 'BSD-3-Clause', 'OFL-1.1', 'CC-BY-3.0', 'CC-BY-SA-4.0'])(
    'takes %s',
    (id) => expect(isAllowedLicence(id)).toBe(true),
  )

  it.each(['CC-BY-NC-4.0', 'CC-BY-ND-4.0', 'CC-BY-NC-SA-4.0', 'GPL-2.0-only', 'ODbL-1.0', ''])('refuses %s', (id) =>
    expect(isAllowedLicence(id)).toBe(false),
  )
})
