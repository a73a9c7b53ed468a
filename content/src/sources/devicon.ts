import { licence } from '../licences.ts'
import type { Drawing } from '../recipe.ts'
import { packageLabel, readPackageText } from './package-files.ts'

const credit = {
  author: 'Konpa and the Devicon contributors',
  ...licence('MIT'),
  source: packageLabel('devicon'),
  sourceUrl: 'https://github.com/devicons/devicon',
  note: 'The logo is a trademark of its owner, shown for identification only; no endorsement is implied.',
}

/** @param name Folder and variant, e.g. `python-original`. */
export function techLogo(name: string): Drawing {
  const folder = name.slice(0, name.lastIndexOf('-'))
  return {
    svg: readPackageText('devicon', `icons/${folder}/${name}.svg`),
    originalImageFilename: `${name}.svg`,
    credit,
  }
}
