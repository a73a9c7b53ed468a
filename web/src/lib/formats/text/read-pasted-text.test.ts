/** docs/rules.md#files-that-become-boards: text from the clipboard. */
import { expect, test } from 'vitest'
import { readInput } from '../read-file.ts'
import { swapTexts } from '../reshape-boards.ts'
import { nodeContext } from '../testing/node-tools.ts'
import { listBoards } from '../testing/read-bytes.ts'

const read = async (text: string) => await readInput({ text }, nodeContext())

test.each([
  ['tabs', 'der Hund\tthe dog\ndie Katze\tthe cat, the tomcat\n'],
  ['dashes', 'der Hund - the dog\ndie Katze – the cat, the tomcat'],
  ['semicolons', 'der Hund;the dog\ndie Katze;the cat, the tomcat'],
  ['rows by semicolons', 'der Hund\tthe dog;die Katze\tthe cat, the tomcat'],
])('term and definition with %s', async (_, text) => {
  const found = await read(text)
  expect(found.kind).toBe('text')
  expect(listBoards(found)).toEqual([['', 'der Hund/the dog/', 'die Katze/the cat, the tomcat/']])
})

test('commas, and the other direction', async () => {
  const [board] = (await read('Hund,dog\nKatze,cat\n')).boards
  expect(board?.tiles.map(({ prompt, answerText }) => [prompt, answerText])).toEqual([
    ['Hund', 'dog'],
    ['Katze', 'cat'],
  ])
  if (!board) throw new TypeError('No board')
  expect(swapTexts(board).tiles.map(({ prompt, answerText }) => [prompt, answerText])).toEqual([
    ['dog', 'Hund'],
    ['cat', 'Katze'],
  ])
})

test('nothing is refused as nothing', async () => {
  await expect(read(' \n')).rejects.toMatchObject({ code: 'empty' })
})
