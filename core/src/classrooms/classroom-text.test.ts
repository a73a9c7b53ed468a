import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanClassroomText, validateClassroomName, validateRealName } from './classroom-text.ts'
import { classroomNameMaxLength, realNameMaxLength } from './constants.ts'

describe('names of classrooms and members', () => {
  it('are taken in every script, with digits and signs', () => {
    for (const name of [
      'Class 7b',
      '7.a',
      'Ana M. (2)',
      "O'Neil-Smith",
      'Łukasz Żak',
      'نور الهدى',
      'さくら',
      '김 민지',
      'कविता',
    ])
      expect([name, validateRealName(cleanClassroomText(name))]).toEqual([name, null])
    expect(validateClassroomName(cleanClassroomText('Nínive 3º — tarde'))).toBeNull()
  })

  it('are stored without spaces at the ends, tabs and lines', () => {
    expect(cleanClassroomText('  Ida\tLindqvist \n')).toBe('Ida Lindqvist')
    expect(cleanClassroomText('Ine\u0300s')).toBe('Inès')
  })

  it('are refused when they say nothing, are too long, or hold what no one sees', () => {
    expect(validateRealName(cleanClassroomText(' \t '))).toBe('empty')
    expect(validateRealName('—')).toBe('empty')
    expect(validateRealName('Ida\u202Etsiuqdnil')).toBe('characters')
    expect(validateRealName('Ida\u0000')).toBe('characters')
    expect(validateRealName('a'.repeat(realNameMaxLength))).toBeNull()
    expect(validateRealName('a'.repeat(realNameMaxLength + 1))).toBe('too-long')
    expect(validateClassroomName('a'.repeat(classroomNameMaxLength + 1))).toBe('too-long')
  })

  it('carry no more marks on a letter than a script stacks there, as names of players', () => {
    expect(validateRealName(cleanClassroomText('z\u0323\u0330\u0324'))).toBeNull()
    expect(validateRealName(cleanClassroomText('مُحَمَّدٌ'))).toBeNull()
    expect(validateRealName(cleanClassroomText('བརྒྱུད'))).toBeNull()
    const joiner = '\u200D'
    for (const stack of [
      '\u0323'.repeat(79),
      '\u0323\u0330\u0324\u0325\u032D',
      '\u0E34'.repeat(7),
      `\u0323${joiner}`.repeat(5),
    ])
      expect([stack, validateClassroomName(cleanClassroomText(`Class z${stack} b`))]).toEqual([stack, 'marks'])
    expect(validateRealName(`\u20DD${'\u20DD'.repeat(9)}a`)).toBe('marks')
  })

  it('are clean once they were cleaned', () => {
    assert(
      property(string({ unit: 'grapheme' }), (text) => {
        const clean = cleanClassroomText(text)
        expect(cleanClassroomText(clean)).toBe(clean)
      }),
    )
  })
})
