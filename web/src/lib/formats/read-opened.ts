/** Reads a file of a known kind with the reader of its kind; each is loaded when there is such a file. */
import { boardNameOfFile } from './board-name.ts'
import type { OpenedFile } from './find-kind.ts'
import type { FoundFile } from './found-board.ts'
import type { LeftOutList } from './left-out.ts'
import { findManifest, readArchive } from './archive/read-archive.ts'
import { type Collection, readCollection } from './pictures/read-collection.ts'
import type { ReadContext } from './tools.ts'
import type { OpenZip } from './zip/open-zip.ts'

type ReadFile = Collection & Pick<FoundFile, 'guessedEncoding'>

/** @throws {FileRefused} */
export async function readOpened(
  opened: OpenedFile,
  fileName: string,
  context: ReadContext,
  leftOut: LeftOutList,
): Promise<ReadFile> {
  const name = boardNameOfFile(fileName)
  switch (opened.kind) {
    case 'archive':
      return await readOwn(opened.zip, name, context, leftOut)
    case 'anki': {
      const { readDeck } = await import('./anki/read-deck.ts')
      return { kind: 'anki', boards: await readDeck(opened.zip, name, context, leftOut) }
    }
    case 'moodle': {
      const { readMoodle } = await import('./moodle/read-moodle.ts')
      return { kind: 'moodle', boards: await readMoodle(opened.blob, name, context, leftOut) }
    }
    case 'gift': {
      const { readGift } = await import('./gift/read-gift.ts')
      return { kind: 'gift', boards: await readGift(opened.blob, name, context, leftOut) }
    }
    case 'classquiz': {
      const { readClassQuiz } = await import('./classquiz/read-classquiz.ts')
      return { kind: 'classquiz', boards: await readClassQuiz(opened.blob, name, context, leftOut) }
    }
    case 'zip':
      return await readZip(opened.zip, name, context, leftOut)
    case 'loose':
      return { kind: 'pictures', boards: [] }
  }
}

async function readOwn(zip: OpenZip, name: string, context: ReadContext, leftOut: LeftOutList): Promise<ReadFile> {
  const manifest = findManifest(zip)
  const boards = manifest ? await readArchive(zip, manifest, context, leftOut) : null
  return boards ? { kind: 'archive', boards } : await readZip(zip, name, context, leftOut)
}

async function readZip(zip: OpenZip, name: string, context: ReadContext, leftOut: LeftOutList): Promise<ReadFile> {
  for (const path of zip.links) leftOut.add('link', path)
  const collection = await readCollection(name, zip.entries, context, leftOut)
  return { ...collection, ...(zip.guessedEncoding && { guessedEncoding: zip.guessedEncoding }) }
}
