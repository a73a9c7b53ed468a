import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { awkwardBoard, pictureTile, textTile } from '../testing/written-boards.ts'
import { writePictures } from './write-pictures.ts'

const unzip = async (blob: Blob) => unzipSync(new Uint8Array(await blob.arrayBuffer()))

it('has the table, a picture for each tile that has one, and whom they are owed to', async () => {
  const files = await unzip(await writePictures([awkwardBoard]))
  expect(Object.keys(files)).toEqual([
    'Look twice 50 all.csv',
    'pictures/flag.png',
    'pictures/FLAG 2.png',
    'pictures/evil.png',
    'pictures/x.png',
    'credits.txt',
  ])
  const bytes = files['Look twice 50 all.csv'] ?? new Uint8Array()
  // The mark by which a spreadsheet knows UTF-8.
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const table = strFromU8(bytes)
  expect(table.split('\r\n').slice(0, 6)).toEqual([
    // A text among them looks like markup.
    '#separator:Comma',
    '#html:false',
    '#columns:Image,Prompt,Answer text,prompt:de,prompt:ar,tile:originalImageFilename,Author,Licence,Source,Link to the source,board:name,board:slug',
    '"pictures/flag.png","Chad|Tschad","Blue, ""yellow""; red","Tschad","تشاد","flag.png","Ann & Co","CC0-1.0","A <site>","https://site.example/?a=1&b=2","Look twice: 50 % / all","look-twice"',
    '"pictures/FLAG 2.png","Romania","","","","FLAG.png","","","","","",""',
    `"pictures/evil.png","'=1+1","'-2","","","../evil.svg","","","","","",""`,
  ])
  expect(table).toContain(`"","past of go","went","Vergangenheit von go",""`)
  const credits = strFromU8(files['credits.txt'] ?? new Uint8Array())
  expect(credits).toContain('Chad|Tschad\tAnn & Co, CC0-1.0, A <site>')
  expect(credits).toContain('Romania\tunknown')
})

it('has a heading that spreadsheets show, where no text looks like markup', async () => {
  const files = await unzip(await writePictures([{ name: 'Flags', tiles: [pictureTile('A', 'a.png')] }]))
  expect(strFromU8(files['Flags.csv'] ?? new Uint8Array())).toBe(
    '"Image","Prompt","Answer text","tile:originalImageFilename","board:name"\r\n"pictures/a.png","A","","a.png","Flags"\r\n',
  )
})

it('has a folder for each of several boards, also where they are called the same', async () => {
  const tiles = [pictureTile('A', 'a.png'), textTile('B', 'b')]
  const files = await unzip(
    await writePictures([
      { name: 'Flags', tiles },
      { name: 'flags', tiles },
    ]),
  )
  expect(Object.keys(files)).toEqual([
    'Flags/Flags.csv',
    'Flags/pictures/a.png',
    'flags 2/flags 2.csv',
    'flags 2/pictures/a.png',
    'credits.txt',
  ])
})

it('makes the same bytes of the same boards', async () => {
  const [one, other] = [await writePictures([awkwardBoard]), await writePictures([awkwardBoard])]
  expect(new Uint8Array(await one.arrayBuffer())).toEqual(new Uint8Array(await other.arrayBuffer()))
})
