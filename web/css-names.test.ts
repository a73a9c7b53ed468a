import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { namesOf, scopedName, sheetFiles, shortName, withShortNames } from './css-names.config.ts'

const sheets = [...sheetFiles().values()]
const everyName = sheets.flatMap((file) => namesOf(readFileSync(file, 'utf8')).map((name) => ({ name, file })))
/** Speaks of classes of other sheets by the names that they have while developing. */
const contrast = readFileSync(path.join(import.meta.dirname, 'src', 'components', 'contrast.css'), 'utf8')

describe('names of classes', () => {
  it.each([
    ['while developing', scopedName],
    ['in a build', shortName],
  ])('are of one class each %s', (_, nameOf) => {
    expect(sheets.length).toBeGreaterThan(50)
    expect(new Set(everyName.map(({ name, file }) => nameOf(name, file))).size).toBe(everyName.length)
  })

  it('can stand in a style sheet, and look like an advertisement to no blocker', () => {
    const built = everyName.map(({ name, file }) => shortName(name, file))
    expect(built.filter((name) => !/^(?!ad|banner|pop)[a-z]{3}[0-9a-z]{1,2}$/i.test(name))).toEqual([])
  })

  it('are those of classes, animations and nothing else of a sheet', () => {
    const css = '/* .no */ .one { animation: turn 0.5s; } .two .one[x] {} @keyframes turn { 0.5% {} } .three-b:hover {}'
    expect(namesOf(css)).toEqual(['one', 'two', 'turn', 'three-b'])
  })
})

describe('the sheet for all screens', () => {
  it('names classes that there are, and in a build by their built names', () => {
    const built = withShortNames(contrast)
    expect(built).not.toMatch(/\.[a-z][a-z-]*_\w/)
    const tile = sheetFiles().get('game-tile') ?? ''
    expect(built).toContain(`.${shortName('tile', tile)},`)
    expect(contrast.match(/\.[a-z][a-z-]*_\w+/g)?.length).toBeGreaterThan(20)
  })

  it('is refused with a class or a sheet that there is not', () => {
    expect(() => withShortNames('.game-tile_gone {}')).toThrow('gone')
    expect(() => withShortNames('.gone_tile {}')).toThrow('gone')
  })
})
