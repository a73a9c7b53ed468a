import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { latinLookAlikes } from './constants.ts'
import { areAlike, toCoarseKey, toGlyphs, toLetters, toPlainName } from './look-alikes.ts'

describe('names that look alike', () => {
  it.each([
    ['boss_x', 'b0ss_x'],
    ['Anna', 'Аnna'],
    ['Capo', 'Саро'],
    ['BOSS', 'ВОЅЅ'],
    ['Boss', 'ВОSS'],
    ['Niko', 'Νiκo'.replace('κ', 'k')],
    ['Will', 'WILL'],
    ['Will', 'w1ll'],
    ['Will', 'WiI1'],
    ['boss', 'Ｂｏｓｓ'],
    ['boss', '𝐛𝐨𝐬𝐬'],
    ['Mary Ann', 'mary_ann'],
    ["O'Neill", 'ONeill'],
    ['Jose', 'José'],
    ['محمد', 'مُحَمَّد'],
    ['محمد', 'مـحـمـد'],
    ['علی\u200Cرضا', 'علیرضا'],
    ['カナ', '力ナ'],
  ])('%s and %s', (one, other) => {
    expect(areAlike(one, other)).toBe(true)
    expect(toCoarseKey(one)).toBe(toCoarseKey(other))
  })

  it.each([
    ['Ella', 'Elia'],
    ['Anna', 'Annie'],
    ['がく', 'かく'],
    ['Иван', 'Ivan'],
    ['李', '王'],
    ['राम', 'रमा'],
  ])('%s and %s are two', (one, other) => expect(areAlike(one, other)).toBe(false))

  it('do so whatever the case, with accents, spaces and signs', () => {
    const name = fc.stringMatching(/^[A-Za-zА-Яа-яΑ-ΡΣ-Ωα-ω]{1,12}$/)
    fc.assert(
      fc.property(name, fc.constantFrom(' ', '-', "'", '_'), (plain, sign) => {
        expect(toLetters(plain.toUpperCase())).toBe(toLetters(plain))
        expect(toPlainName(`${plain.slice(0, 1)}${sign}${plain.slice(1)}`)).toBe(toPlainName(plain))
        expect(areAlike(plain, `${plain}\u{301}`)).toBe(true)
      }),
    )
  })

  it('do so with any letter in place of the one that it looks like', () => {
    for (const [latin, others] of Object.entries(latinLookAlikes))
      for (const other of others) expect(toGlyphs(`x${other}x`)).toBe(toGlyphs(`x${latin}x`))
  })
})
