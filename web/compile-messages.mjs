/**
 * `npm run messages`: compiles the texts of web/messages into web/src/paraglide, a file a language, which compiler, linter
 * and tests read several times quicker than a file a text. The build has the latter in `.cache/paraglide`, to put each text
 * where it is shown. Paraglide's own command writes each of 5,600 texts into a database and reads them back, which is most
 * of its time; here its compiler gets them from memory.
 */
import { readFile } from 'node:fs/promises'
import fs from 'node:fs'
import path from 'node:path'
import { compileProject, writeOutput } from '@inlang/paraglide-js'
import format from '@inlang/plugin-message-format'

const web = import.meta.dirname

/** All messages with their texts in every language, nested as the compiler wants them. */
async function readBundles(settings) {
  const listed = await format.toBeImportedFiles({ settings })
  const files = listed.map(async (file) => ({
    locale: file.locale,
    content: await readFile(path.join(web, file.path)),
  }))
  const { bundles, messages, variants } = await format.importFiles({ settings, files: await Promise.all(files) })
  const nested = new Map(bundles.map((bundle) => [bundle.id, { ...bundle, messages: [] }]))
  const byName = new Map()
  for (const message of messages) {
    const whole = { ...message, variants: [] }
    byName.set(`${message.locale} ${message.bundleId}`, whole)
    nested.get(message.bundleId).messages.push(whole)
  }
  for (const variant of variants) {
    byName.get(`${variant.messageLocale} ${variant.messageBundleId}`).variants.push(variant)
  }
  return [...nested.values()]
}

const settings = JSON.parse(await readFile(path.join(web, 'project.inlang/settings.json'), 'utf8'))
const bundles = await readBundles(settings)
/** What the compiler reads of a project: its settings, and one query for all bundles. */
const project = {
  settings: { get: async () => settings },
  db: { selectFrom: () => ({ select: () => ({ execute: async () => bundles }) }) },
}
const isForBuild = process.argv[2] === 'build'
const outputStructure = isForBuild ? 'message-modules' : 'locale-modules'
const output = await compileProject({ project, compilerOptions: { emitReadme: false, outputStructure } })
const directory = path.join(web, isForBuild ? '../.cache/paraglide' : 'src/paraglide')
await writeOutput({ directory, output, cleanDirectory: true, fs: fs.promises })
