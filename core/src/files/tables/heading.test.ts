import { describe, expect, it } from 'vitest'
import { locales } from '../../language/constants.ts'
import { headingWords } from './constants.ts'
import { getHeadingWords, type HeadingRole, readHeading } from './heading.ts'

describe('a heading', () => {
  it.each([
    ['Prompt', 'prompt', null],
    ['  PROMPT ', 'prompt', null],
    ['Prompt:', 'prompt', null],
    ['originalImageFilename', 'image', null],
    ['image_file', 'image', null],
    ['Nombre de archivo', 'image', null],
    ['Imágenes', 'image', null],
    ['imagenes', 'image', null],
    ['Rückseite', 'answer', null],
    ['Ruckseite', 'answer', null],
    ['Answer 1', 'answer', null],
    ['السؤال', 'prompt', null],
    ['سؤال', 'prompt', null],
    ['الإجابة', 'answer', null],
    ['اجابة', 'answer', null],
    ['الصورة', 'image', null],
    ['prompt:de', 'prompt', 'de'],
    ['prompt_de', 'prompt', 'de'],
    ['prompt-de-AT', 'prompt', 'de'],
    ['Prompt (German)', 'prompt', 'de'],
    ['German prompt', 'prompt', 'de'],
    ['Prompt (Deutsch)', 'prompt', 'de'],
    ['Frage (es)', 'prompt', 'es'],
    ['Frage auf Spanisch', null, null],
    ['pregunta (alemán)', 'prompt', 'de'],
    ['السؤال (الألمانية)', 'prompt', 'de'],
    ['question [ar]', 'prompt', 'ar'],
    ['Deutsch', 'prompt', 'de'],
    ['español', 'prompt', 'es'],
    ['Spanish', 'prompt', 'es'],
    ['de', 'prompt', 'de'],
    ['de-AT', 'prompt', 'de'],
    ['العربية', 'prompt', 'ar'],
    ['ألمانية', 'prompt', 'de'],
    ['Land', null, null],
    ['', null, null],
    ['What is the name of the question that nobody asks?', null, null],
  ] as const)('%j is %s %s', (cell, role, language) => {
    const heading = readHeading(cell)
    expect(heading && { role: heading.role, language: heading.language }).toEqual(role && { role, language })
  })

  it('is known in each language of the product, however it is written', () => {
    for (const role of Object.keys(headingWords) as HeadingRole[]) {
      for (const word of getHeadingWords(role)) {
        const spellings = [word, word.toUpperCase(), word.replaceAll(' ', '_'), word.normalize('NFD'), `${word}:`]
        expect(spellings.filter((spelling) => readHeading(spelling)?.role !== role)).toEqual([])
      }
    }
  })

  it('may name any language of the product in any other', () => {
    for (const reader of locales) {
      const names = new Intl.DisplayNames(reader, { type: 'language' })
      const read = locales.map((locale) => readHeading(`Prompt (${names.of(locale)})`)?.language)
      expect(read).toEqual(locales)
    }
  })
})
