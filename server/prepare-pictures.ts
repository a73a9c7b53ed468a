/**
 * The last step of the build: draws the light copies of the starter boards' pictures and looks at them for the doctor.
 * What an earlier build drew by the same rules is taken from the cache.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import {
  preparedFolder,
  preparedIndexName,
  preparedNameOf,
  type PreparedFacts,
  type PreparedIndex,
} from './src/lib/prepared-pictures.ts'
import { readStarterArchive } from './src/features/boards/starter-archive.ts'
import { projectRoot } from './src/lib/project-root.ts'
import { examineStored } from './src/lib/tile-picture.ts'

const cacheFolder = path.join(projectRoot, '.cache', 'pictures')
/** Another text in one of these, or another drawing library, may draw another picture. */
const rules = [
  ...['tile-picture', 'image-facts', 'svg-render-process', 'pixels'].map((name) => `server/src/lib/${name}.ts`),
  'core/src/constants.ts',
]

async function rulesHash(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions))
  for (const file of rules) hash.update(await readFile(path.join(projectRoot, file)))
  return hash.digest('hex')
}

/** Draws what the cache does not have. */
async function prepare(bytes: Uint8Array): Promise<readonly [name: string, PreparedFacts]> {
  const name = preparedNameOf(bytes)
  const known = path.join(cacheFolder, `${name}.json`)
  if (existsSync(known)) return [name, JSON.parse(await readFile(known, 'utf8')) as PreparedFacts]
  const examined = await examineStored(bytes)
  if (!examined) throw new Error(`The picture ${name} of a starter board cannot be drawn`)
  const { facts, lightImage } = examined
  if (lightImage) await writeFile(path.join(cacheFolder, `${name}.webp`), lightImage)
  const prepared = { facts, hasLightImage: lightImage !== null }
  // Last: what is there is whole.
  await writeFile(known, JSON.stringify(prepared))
  return [name, prepared]
}

const stamp = path.join(cacheFolder, 'rules')
const rulesNow = await rulesHash()
if (!existsSync(stamp) || (await readFile(stamp, 'utf8')) !== rulesNow)
  await rm(cacheFolder, { recursive: true, force: true })
await mkdir(cacheFolder, { recursive: true })
await writeFile(stamp, rulesNow)

const { images } = await readStarterArchive(path.join(projectRoot, 'content'))
const prepared = await Promise.all(
  [...images].filter(([name]) => name.startsWith('images/')).map(([, bytes]) => prepare(bytes)),
)
const index: PreparedIndex = Object.fromEntries(prepared)
await rm(preparedFolder, { recursive: true, force: true })
await mkdir(preparedFolder, { recursive: true })
for (const [name, { hasLightImage }] of Object.entries(index))
  if (hasLightImage) await copyFile(path.join(cacheFolder, `${name}.webp`), path.join(preparedFolder, `${name}.webp`))
await writeFile(path.join(preparedFolder, preparedIndexName), JSON.stringify(index))
