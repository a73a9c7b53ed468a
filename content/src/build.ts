import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assemble } from './assemble.ts'
import { recipes } from './boards/index.ts'
import { boardProblems } from './checks.ts'

const dist = join(import.meta.dirname, '..', 'dist')
const { file, images } = assemble(recipes)

const problems = await Promise.all(file.boards.map((board) => boardProblems(board, images)))
if (problems.flat().length > 0) {
  console.error(problems.flat().join('\n'))
  process.exit(1)
}

await rm(dist, { recursive: true, force: true })
for (const [path, svg] of images) {
  await mkdir(dirname(join(dist, path)), { recursive: true })
  await writeFile(join(dist, path), svg)
}
await writeFile(join(dist, 'starter-boards.json'), `${JSON.stringify(file, null, 1)}\n`)
console.log(`${file.boards.length} boards, ${images.size} pictures`)
