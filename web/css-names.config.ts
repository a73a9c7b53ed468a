import path from 'node:path'
import type { Plugin } from 'vite'

const importOfStyles = /\bimport (\w+) from ('[^']+\.module\.css')/g

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

const fileOfSheet = new Map<string, string>()

/** 'card' of stage.module.css is 'stage_card': what a file says of itself packs better than a hash. */
export function scopedName(name: string, file: string): string {
  const sheet = path.basename(file, '.module.css')
  const other = fileOfSheet.get(sheet) ?? file
  if (other !== file) throw new Error(`Two style sheets of one name: ${other} and ${file}`)
  fileOfSheet.set(sheet, file)
  return `${sheet}_${name}`
}
