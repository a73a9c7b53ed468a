import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { awkwardBoard, pictureTile, textTile } from '../testing/written-boards.ts'
import { toBase64 } from '../to-base64.ts'
import { writeMoodle } from './write-moodle.ts'

interface Question {
  readonly type: string
  /** Texts by the element around them: `name`, `questiontext`, `answer 100`. */
  readonly texts: readonly (readonly [string, string])[]
  readonly files: readonly { readonly name: string; readonly base64: string }[]
}

/** Read by another parser, as XML. */
function readQuestions(xml: string): Question[] {
  const questions: { type: string; texts: [string, string][]; files: { name: string; base64: string }[] }[] = []
  const path: string[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'question') questions.push({ type: attributes['type'] ?? '', texts: [], files: [] })
        if (name === 'file') questions.at(-1)?.files.push({ name: attributes['name'] ?? '', base64: '' })
        path.push(name === 'answer' ? `answer ${attributes['fraction']}` : name)
        if (name === 'text') questions.at(-1)?.texts.push([path.at(-2) ?? '', ''])
      },
      ontext(part) {
        const [question, within] = [questions.at(-1), path.at(-1)]
        const [text, file] = [question?.texts.at(-1), question?.files.at(-1)]
        if (within === 'text' && text) text[1] += part
        if (within === 'file' && file) file.base64 += part
      },
      onclosetag: () => void path.pop(),
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return questions
}

const textsOf = (question: Question | undefined, name: string): string[] =>
  (question?.texts ?? []).flatMap(([where, text]) => (where === name ? [text] : []))

describe('questions for Moodle', () => {
  it('are one for each tile, in a category for each board', async () => {
    const [category, first, ...others] = readQuestions(await (await writeMoodle([awkwardBoard])).text())
    expect([category?.type, textsOf(category, 'category')]).toEqual([
      'category',
      ['$course$/top/Look twice: 50 % // all'],
    ])
    expect(first?.type).toBe('multichoice')
    expect(textsOf(first, 'name')).toEqual(['Chad'])
    expect(textsOf(first, 'questiontext')[0]).toContain('src="@@PLUGINFILE@@/picture.png"')
    expect(textsOf(first, 'answer 100')).toEqual(['Chad', 'Tschad'])
    expect(textsOf(first, 'answer 0')).toEqual(['Romania', '=1+1', "'=quoted"])
    expect(textsOf(first, 'generalfeedback')).toEqual(['Blue, "yellow"; red'])
    const [image] = awkwardBoard.tiles.flatMap((tile) => tile.image ?? [])
    expect(first?.files).toEqual([{ name: 'picture.png', base64: image && (await toBase64(image.blob)) }])
    expect(others).toHaveLength(awkwardBoard.tiles.length - 1)
  })

  it('ask for the text of a tile without a picture, escaped as HTML and as XML', async () => {
    const questions = readQuestions(await (await writeMoodle([awkwardBoard])).text())
    const last = questions.at(-1)
    expect(last?.files).toEqual([])
    expect(textsOf(last, 'questiontext')[0]).toContain('>less &amp; more<')
    expect(textsOf(last, 'answer 100')).toEqual(['&lt;b&gt;3 &lt; 5&lt;/b&gt; {{c1::x}} [x]'])
    expect(textsOf(last, 'answer 0')).toEqual(['went'])
  })

  it('offer no wrong answer that is right', async () => {
    const tiles = [
      pictureTile('A|B', 'a.png'),
      pictureTile('B', 'b.png'),
      pictureTile('C', 'c.png'),
      pictureTile('C', 'd.png'),
      textTile('E', 'e'),
    ]
    const [, first] = readQuestions(await (await writeMoodle([{ name: 'x', tiles }])).text())
    expect(textsOf(first, 'answer 0')).toEqual(['C'])
  })

  it('hold no sign that XML refuses', async () => {
    const board = { name: 'a\u0000b\uD800', tiles: [textTile('p\u0001\uFFFE', 'q\u000B')] }
    const xml = await (await writeMoodle([board])).text()
    expect(xml).not.toMatch(/[^\P{Cc}\n]|[\uFFFE\uFFFD]/u)
  })
})
