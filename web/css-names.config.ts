import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const importOfStyles = /\bimport (\w+) from ('[^']+\.module\.css')/g
const comments = /\/\*[^]*?\*\//g
/** What a sheet names: its classes and its animations. */
const ownName = /(?:\.|@keyframes )([a-zA-Z][\w-]*)/g
/** A class of another sheet, as a sheet for all screens calls it. */
const fullName = /\.([a-z][a-z-]*)_(\w+)/g

/**
 * In a build, each class name stands where it is used: the objects that style sheets export, with the names that the
 * source knows them by, do not travel. Together with `scopedName` it saves 1.5 KB brotli of Home and of Play.
 */
export function cssNames(): Plugin[] {
  return [
    {
      name: 'tilerush:css-names',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx?$/, code: '.module.css' },
        handler: (code) => ({ code: code.replaceAll(importOfStyles, 'import * as $1 from $2'), map: null }),
      },
    },
    {
      name: 'tilerush:css-full-names',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\/contrast\.css$/ },
        handler: (code) => ({ code: withShortNames(code), map: null }),
      },
    },
    {
      name: 'tilerush:css-rules',
      apply: 'build',
      enforce: 'post',
      // Where no name is imported any more, the rules are still wanted.
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}

const files = new Map<string, string>()

/** While developing, 'card' of stage.module.css is 'stage_card'. */
export function scopedName(name: string, file: string): string {
  const sheet = path.basename(file, '.module.css')
  const other = files.get(sheet) ?? file
  if (other !== file) throw new Error(`Two style sheets of one name: ${other} and ${file}`)
  files.set(sheet, file)
  return `${sheet}_${name}`
}

interface Sheet {
  readonly file: string
  readonly names: readonly string[]
}
const sheets = new Map<string, Sheet>()

/**
 * In a build, three letters that stand for the sheet and the name's place in it: nothing but the sheet itself decides
 * them, so nobody loads a script anew because of another's class.
 * @throws when two sheets would have the same letters: one of them needs another name.
 */
export function shortName(name: string, file: string): string {
  const digest = createHash('sha256').update(path.basename(file, '.module.css')).digest()
  const letters = [...digest.subarray(0, 3)].map((byte) => alphabet[byte % alphabet.length]).join('')
  const sheet = sheets.get(letters) ?? { file, names: namesOf(readFileSync(file, 'utf8')) }
  if (sheet.file !== file)
    throw new Error(`Two style sheets of one name, or of the same letters: ${sheet.file} and ${file}`)
  sheets.set(letters, sheet)
  const place = sheet.names.indexOf(name)
  if (place === -1) throw new Error(`${file} does not name ${name}`)
  return `${letters}${place.toString(36)}`
}

/** The names of a sheet, in the order in which they first stand in it. */
export function namesOf(css: string): readonly string[] {
  return [...new Set([...css.replaceAll(comments, '').matchAll(ownName)].map(([, name = '']) => name))]
}

const source = path.join(import.meta.dirname, 'src')

/** Each sheet of the app by its name. */
export function sheetFiles(): ReadonlyMap<string, string> {
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.module.css'),
  )
  return new Map(found.map((file) => [path.basename(file, '.module.css'), path.join(source, file)]))
}

/**
 * The rules with the built names in the place of those that `scopedName` gives.
 * @throws when there is no such sheet, or no such class in it.
 */
export function withShortNames(css: string): string {
  const known = sheetFiles()
  return css.replaceAll(comments, '').replaceAll(fullName, (_, sheet: string, name: string) => {
    const file = known.get(sheet)
    if (!file) throw new Error(`No style sheet is called ${sheet}`)
    return `.${shortName(name, file)}`
  })
}
