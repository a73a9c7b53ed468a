/** docs/rules.md#files-that-become-boards: a table is read again as the user says. */
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { nodeContext } from '../testing/node-tools.ts'
import { png } from '../testing/pictures.ts'
import { listBoards, listLeftOut, readBytes, readTestFile } from '../testing/read-bytes.ts'
import { mapTable } from './read-table-file.ts'

test('columns, another name of a picture, and what is left out follow the choices', async () => {
  const table = 'file,country,land,capital\nsi.png,Slovenia,Slowenien,Ljubljana\nlatvai.png,Latvia,Lettland,Riga\n'
  const zip = zipSync({ 'flags.csv': strToU8(table), 'si.png': png, 'latvia.png': png })
  const found = await readBytes('flags.zip', zip)
  const roles = ['image', 'prompt', 'prompt:de', 'answer'] as const
  const mapped = await mapTable(found, { roles, numHeadRows: 1 }, nodeContext())
  expect(listBoards(mapped)).toEqual([['flags', 'Slovenia/Ljubljana/si.png']])
  expect(listLeftOut(mapped)).toEqual(['1: pictureMissing'])
  const renamed = await mapTable(
    mapped,
    { roles, numHeadRows: 1, renames: { 'latvai.png': 'latvia.png' } },
    nodeContext(),
  )
  expect(listBoards(renamed)).toEqual([['flags', 'Slovenia/Ljubljana/si.png', 'Latvia/Riga/latvia.png']])
  expect(renamed.boards[0]?.tiles.map(({ translations }) => translations)).toEqual([
    { de: 'Slowenien' },
    { de: 'Lettland' },
  ])
  expect(listLeftOut(renamed)).toEqual([])
})

test('of words in two languages one is what the tiles show, and the user is asked', async () => {
  const found = await readBytes('words.csv', 'English,German,Spanish\ndog,Hund,perro\ncat,Katze,gato\n')
  expect(listBoards(found)).toEqual([['words', 'dog/Hund/', 'cat/Katze/']])
  expect(found.table?.reading).toMatchObject({ roles: ['prompt', 'answer', 'prompt:es'], isSure: false })
})

test('keywords, other wordings and credits of the pictures come into the board', async () => {
  const table =
    'Bild;Frage;Synonyme;Schlagwörter;Urheber;Quelle\nsi.png;Slowenien;Slovenija, SLO;Europa;Ana;https://x.org/1\n'
  const zip = zipSync({ 'flags.csv': strToU8(table), 'si.png': png })
  const found = await readBytes('flags.zip', zip)
  expect(found.table?.reading.isSure).toBe(true)
  const credit = { author: 'Ana', source: 'https://x.org/1', sourceUrl: 'https://x.org/1' }
  expect(found.boards).toMatchObject([
    { keywords: ['europa'], tiles: [{ prompt: 'Slowenien|Slovenija|SLO', credit: { ...credit, licence: '' } }] },
  ])
  const roles = ['image', 'prompt', 'ignore', 'ignore', 'ignore', 'credit:note'] as const
  const mapped = await mapTable(found, { roles, numHeadRows: 1 }, nodeContext())
  expect(mapped.boards[0]).not.toHaveProperty('keywords')
  expect(mapped.boards).toMatchObject([
    { tiles: [{ prompt: 'Slowenien', credit: { author: '', note: 'https://x.org/1' } }] },
  ])
})

test('another sheet of a workbook', async () => {
  const found = await readBytes('openpyxl.xlsx', readTestFile('openpyxl.xlsx'))
  const mapped = await mapTable(found, { sheet: 1, roles: ['prompt', 'answer'], numHeadRows: 1 }, nodeContext())
  expect(listBoards(mapped)).toEqual([['openpyxl', '1/2.5/']])
})

test('a table of one column alone is a list of prompts', async () => {
  expect(listBoards(await readBytes('names.txt', 'Slovenia\nLatvia\n'))).toEqual([['names', 'Slovenia//', 'Latvia//']])
})
