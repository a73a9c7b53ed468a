import { licence } from '../licences.ts'
import type { Drawing } from '../recipe.ts'
import { packageLabel, readPackageText } from './package-files.ts'

const credit = {
  author: 'Panayiotis Lipiridis and contributors',
  ...licence('MIT'),
  source: packageLabel('flag-icons'),
  sourceUrl: 'https://github.com/lipis/flag-icons',
}

/** @param code ISO 3166-1 alpha-2, lower case. */
export function flag(code: string): Drawing {
  const path = `flags/4x3/${code}.svg`
  return {
    svg: readPackageText('flag-icons', path),
    originalImageFilename: `${code}.svg`,
    credit,
  }
}
