/** `npm run build:content`: writes the archive of starter boards, which is committed, and what stands beside it. */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toSlug } from '../../core/src/boards/slug.ts'
import { toArchive } from './archive.ts'
import { assemble } from './assemble.ts'
import { recipes } from './boards/index.ts'
import { validateBoard } from './checks.ts'
import { contentFolder, hashInputs, type StarterIndex } from './inputs.ts'

const content = assemble(recipes)
const { boards, builtFrom } = content.file

const issues = await Promise.all(boards.map((board) => validateBoard(board, content.images)))
if (issues.flat().length > 0) {
  console.error(issues.flat().join('\n'))
  process.exit(1)
}

const archive = toArchive(content)
const index: StarterIndex = {
  inputs: hashInputs(),
  archive: createHash('sha256').update(archive).digest('hex'),
  builtFrom,
  promoted: boards.filter(({ promoted }) => promoted).map(({ name }) => toSlug(name)),
}
await writeFile(join(contentFolder, 'starter-boards.zip'), archive)
await writeFile(join(contentFolder, 'starter-boards.json'), `${JSON.stringify(index, null, 2)}\n`)
console.log(`${boards.length} boards, ${content.images.size} images, ${archive.byteLength} bytes`)
